#include "run_outs.hpp"

#include "doorcard/paths.hpp"

namespace doorcard {

namespace {

std::vector<Key> keys_of(Kind kind, const std::vector<Holding>& hands, int cards) {
    std::vector<Key> keys(hands.size());
    path().of_holdings(kind, hands.data(), hands.size(), cards, keys.data());
    return keys;
}

}  // namespace

std::vector<RunOut> run_outs(const Deal& deal, int player) {
    std::vector<RunOut> all;
    std::vector<Holding> hands;
    each_set(static_cast<int>(deal.unseen.size()), deal.own[player], [&](const std::vector<int>& set) {
        RunOut next{};
        Holding hand = deal.hands[player];
        for (std::size_t card = 0; card < set.size(); ++card) {
            next.cards[card] = static_cast<std::uint8_t>(set[card]);
            hand |= holding_of(deal.unseen[set[card]]);
        }
        all.push_back(next);
        hands.push_back(hand);
    });
    if (has_high(deal.game)) {
        const std::vector<Key> keys = keys_of(Kind::high, hands, deal.cards);
        for (std::size_t each = 0; each < all.size(); ++each) {
            all[each].high = place(keys[each]);
        }
    }
    if (has_low(deal.game)) {
        const Kind kind = deal.game == Game::eight_or_better ? Kind::eight_or_better : Kind::low;
        const std::vector<Key> keys = keys_of(kind, hands, deal.cards);
        for (std::size_t each = 0; each < all.size(); ++each) {
            all[each].low = place(keys[each]);
        }
    }
    return all;
}

}  // namespace doorcard
