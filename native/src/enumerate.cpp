#include <cstdint>
#include <limits>
#include <vector>

#include "doorcard/pause.hpp"
#include "run_outs.hpp"

namespace doorcard {

namespace {

struct Completed {
    // A bit for each place among the unseen cards.
    std::uint64_t cards;
    Place high, low;
};

// The best so far, and a bit for each player who has it.
struct Best {
    Place high = 0, low = std::numeric_limits<Place>::max();
    std::size_t high_winners = 0, low_winners = 0;

    Best with(const Completed& hand, std::size_t player) const {
        Best best = *this;
        if (hand.high > high || high_winners == 0) {
            best.high = hand.high;
            best.high_winners = player;
        } else if (hand.high == high) {
            best.high_winners |= player;
        }
        if (hand.low < low) {
            best.low = hand.low;
            best.low_winners = player;
        } else if (hand.low == low) {
            best.low_winners |= player;
        }
        return best;
    }
};

class Enumeration {
  public:
    Enumeration(const Deal& deal, Outcomes& outcomes) : game_(deal.game), outcomes_(outcomes) {
        for (int player = 0; player < deal.players(); ++player) {
            std::vector<Completed>& hands = players_.emplace_back();
            for (const RunOut& out : run_outs(deal, player)) {
                std::uint64_t cards = 0;
                for (int card = 0; card < deal.own[player]; ++card) {
                    cards |= std::uint64_t{1} << out.cards[card];
                }
                hands.push_back({cards, out.high, out.low});
            }
        }
    }

    void from(std::size_t player, std::uint64_t taken, const Best& best) {
        if (player == players_.size()) {
            const bool low_won = has_low(game_) && best.low != without_low;
            ++outcomes_.at(has_high(game_) ? best.high_winners : 0, low_won ? best.low_winners : 0);
            return;
        }
        if (player + 1 == players_.size() && ++loops_ % loops_of_a_piece == 0) {
            pause();
        }
        for (const Completed& hand : players_[player]) {
            if ((hand.cards & taken) == 0) {
                from(player + 1, taken | hand.cards, best.with(hand, std::size_t{1} << player));
            }
        }
    }

  private:
    static constexpr std::uint64_t loops_of_a_piece = 1'024;

    Game game_;
    Outcomes& outcomes_;
    std::uint64_t loops_ = 0;
    std::vector<std::vector<Completed>> players_;
};

}  // namespace

Outcomes enumerate(const Deal& deal) {
    Outcomes outcomes(deal.players());
    each_shared(deal, [&](const Deal& after) { Enumeration(after, outcomes).from(0, 0, Best{}); });
    return outcomes;
}

}  // namespace doorcard
