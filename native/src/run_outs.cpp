#include "run_outs.hpp"

#include <algorithm>

#include "doorcard/paths.hpp"

namespace doorcard {

namespace {

// Hands are judged so many at a time, while they are still near the processor.
constexpr std::size_t at_once = 2'048;

class Judged {
  public:
    Judged(const Deal& deal, std::vector<RunOut>& all) : deal_(deal), all_(all) {}

    // A hand and the cards that complete it.
    void add(Holding hand, const RunOut& out) {
        if (waiting_ == at_once) {
            judge();
        }
        hands_[waiting_++] = hand;
        all_.push_back(out);
    }

    // Says what those are worth that were not judged yet.
    void judge() {
        RunOut* const those = all_.data() + (all_.size() - waiting_);
        if (has_high(deal_.game)) {
            find_places(Kind::high);
            for (std::size_t each = 0; each < waiting_; ++each) {
                those[each].high = places_[each];
            }
        }
        if (has_low(deal_.game)) {
            find_places(deal_.game == Game::eight_or_better ? Kind::eight_or_better : Kind::low);
            for (std::size_t each = 0; each < waiting_; ++each) {
                those[each].low = places_[each];
            }
        }
        waiting_ = 0;
    }

  private:
    void find_places(Kind kind) {
        path().of_holdings(kind, hands_.data(), waiting_, deal_.cards, keys_.data());
        find_each_place(keys_.data(), waiting_, places_.data());
    }

    const Deal& deal_;
    std::vector<RunOut>& all_;
    std::size_t waiting_ = 0;
    std::array<Holding, at_once> hands_;
    std::array<Key, at_once> keys_;
    std::array<Place, at_once> places_;
};

}  // namespace

std::vector<RunOut> run_outs(const Deal& deal, int player) {
    const int unseen = static_cast<int>(deal.unseen.size()), own = deal.own[player];
    std::vector<RunOut> all;
    all.reserve(sets_of(deal.unseen.size(), static_cast<std::size_t>(own)));
    Judged judged(deal, all);
    if (own == 0) {
        judged.add(deal.hands[player], RunOut{});
        judged.judge();
        return all;
    }
    std::array<Holding, deck_size> holdings{};
    for (int place = 0; place < unseen; ++place) {
        holdings[place] = holding_of(deal.unseen[place]);
    }
    // All but the lowest card, and then each that is lower.
    each_set(unseen, own - 1, [&](const std::vector<int>& upper) {
        RunOut next{};
        Holding hand = deal.hands[player];
        for (std::size_t card = 0; card < upper.size(); ++card) {
            next.cards[card + 1] = static_cast<std::uint8_t>(upper[card]);
            hand |= holdings[upper[card]];
        }
        const int below = upper.empty() ? unseen : upper.front();
        for (int lowest = 0; lowest < below; ++lowest) {
            next.cards[0] = static_cast<std::uint8_t>(lowest);
            judged.add(hand | holdings[lowest], next);
        }
    });
    judged.judge();
    return all;
}

}  // namespace doorcard
