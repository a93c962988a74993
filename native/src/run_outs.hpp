// Every way in which one hand can be completed, and what it is worth then.

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "doorcard/equity.hpp"
#include "doorcard/keys.hpp"
#include "doorcard/pause.hpp"

namespace doorcard {

struct RunOut {
    // Places among the unseen cards, the lowest first.
    std::array<std::uint8_t, most_to_come> cards;
    // The better high hand has the greater number, the better low the smaller one.
    Place high, low;
};

// The place of every hand without a low.
constexpr Place without_low = places - 1;

constexpr std::size_t sets_of(std::size_t from, std::size_t how_many) {
    std::size_t ways = 1;
    for (std::size_t taken = 0; taken < how_many; ++taken) {
        ways = ways * (from - taken) / (taken + 1);
    }
    return from < how_many ? 0 : ways;
}

// In the order of their highest cards.
std::vector<RunOut> run_outs(const Deal& deal, int player);

// What to do for each set of so many cards out of so many: it is given their places.
template <class Action>
void each_set(int from, int how_many, Action action) {
    std::vector<int> set(static_cast<std::size_t>(how_many));
    for (int card = 0; card < how_many; ++card) {
        set[card] = card;
    }
    if (how_many > from) {
        return;
    }
    for (;;) {
        action(set);
        int moved = 0;
        while (moved < how_many && set[moved] + 1 == (moved + 1 < how_many ? set[moved + 1] : from)) {
            set[moved] = moved;
            ++moved;
        }
        if (moved == how_many) {
            return;
        }
        ++set[moved];
    }
}

// Runs `with` for each set of cards that can come for everybody; they are in every hand and no longer unseen.
template <class Action>
void each_shared(const Deal& deal, Action with) {
    each_set(static_cast<int>(deal.unseen.size()), deal.shared, [&](const std::vector<int>& set) {
        Deal after = deal;
        after.shared = 0;
        for (auto place = set.rbegin(); place != set.rend(); ++place) {
            const Holding card = holding_of(deal.unseen[*place]);
            after.unseen.erase(after.unseen.begin() + *place);
            for (Holding& hand : after.hands) {
                hand |= card;
            }
            for (std::vector<DownCards>& range : after.ranges) {
                std::erase_if(range, [card](const DownCards& down) { return (down.cards & card) != 0; });
            }
        }
        with(after);
        pause();
    });
}

}  // namespace doorcard
