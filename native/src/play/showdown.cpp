// Who shows first, who must show, and what a hand is worth.

#include <algorithm>

#include "doorcard/strength.hpp"
#include "play/rulings.hpp"

namespace doorcard {

namespace {

int at_or_after(const Hand& hand, int seat, Seats among) {
    while (!has(among, seat)) {
        seat = after(hand, seat);
    }
    return seat;
}

int nearest_left(Seats among) {
    int seat = 0;
    while (!has(among, seat)) {
        ++seat;
    }
    return seat;
}

bool is_equal_or_better(const Hand& hand, int seat, Seats exposed, int first) {
    const Rules& rules = *hand.rules;
    if (rules.must_show == Must_show::nobody_else) {
        return false;
    }
    const Seats against = rules.must_show == Must_show::equal_or_better_than_first ? only(first) : exposed;
    Key high = 0, low = no_low;
    for (int other = 0; other < hand.many; ++other) {
        if (has(against, other)) {
            high = std::max(high, rules.halves == Halved::low ? 0 : best_high(hand, other));
            low = std::min(low, rules.halves == Halved::high ? no_low : best_low(hand, other));
        }
    }
    if (rules.halves != Halved::low && best_high(hand, seat) >= high) {
        return true;
    }
    if (rules.halves == Halved::high) {
        return false;
    }
    const Key mine = best_low(hand, seat);
    return mine != no_low && mine <= low;
}

// Fives of up to seven cards.
template <class Each>
void each_five(Holding cards, Each each) {
    std::array<Holding, 8> held{};
    int many = 0;
    for (Holding left = cards; left != 0; left &= left - 1) {
        held[static_cast<std::size_t>(many++)] = left & (~left + 1);
    }
    for (unsigned chosen = 0; chosen < 1U << many; ++chosen) {
        Holding five = 0;
        for (int card = 0; card < many; ++card) {
            five |= (chosen >> card & 1) != 0 ? held[static_cast<std::size_t>(card)] : 0;
        }
        if (size_of(five) == 5) {
            each(five);
        }
    }
}

// The cards as places of rank and suit, the greatest first.
int places_of(Holding cards, bool ace_low, Suit_order suits, Places& places) {
    int many = 0;
    for (int card = 0; card < deck_size; ++card) {
        if ((cards & holding_of(static_cast<Card>(card))) != 0) {
            const int rank = ace_low ? (card / 4 + 1) % 13 : card / 4;
            places[static_cast<std::size_t>(many++)] = rank * 4 + rank_of_suit(suits, card & 3);
        }
    }
    std::sort(places.begin(), places.begin() + many, [](int one, int other) { return one > other; });
    return many;
}

bool is_before(const Places& one, const Places& other, bool from_top) {
    for (int place = 0; place < 5; ++place) {
        const auto at = static_cast<std::size_t>(from_top ? place : 4 - place);
        if (one[at] != other[at]) {
            return from_top == (one[at] > other[at]);
        }
    }
    return false;
}

}  // namespace

Key best_high(const Hand& hand, int seat) {
    return high(hand.holding(seat), hand.cards_of(seat));
}

Key best_low(const Hand& hand, int seat) {
    const Holding cards = hand.holding(seat);
    return hand.rules->qualifier == Qualifier::eight ? eight_or_better(cards) : low(cards);
}

int places_of_five(const Hand& hand, int seat, bool of_low, Places& places) {
    const Rules& rules = *hand.rules;
    const Holding cards = hand.holding(seat);
    if (rules.odd_chip_cards == Odd_chip_cards::all_cards) {
        return places_of(cards, of_low, rules.suits, places);
    }
    const bool from_top = !of_low || rules.equal_fives == Equal_fives::greatest_from_top;
    const Key best = of_low ? low(cards) : high(cards, hand.cards_of(seat));
    bool found = false;
    each_five(cards, [&](Holding five) {
        if ((of_low ? low(five) : high(five, 5)) != best) {
            return;
        }
        Places its{};
        places_of(five, of_low, rules.suits, its);
        if (!found || is_before(its, places, from_top)) {
            places = its;
            found = true;
        }
    });
    return 5;
}

int first_to_show(const Hand& hand, Seats among) {
    const Rules& rules = *hand.rules;
    const Round& round = hand.round;
    if (round.aggressor >= 0 && has(hand.live, round.aggressor)) {
        return rules.first_to_show == First_to_show::nearest_left ? nearest_left(among)
                                                                  : at_or_after(hand, round.aggressor, among);
    }
    return rules.unbet_first == Unbet_first::nearest_left ? nearest_left(among)
                                                          : at_or_after(hand, round.opener, among);
}

void order_showdown(Hand& hand) {
    Seats left = hand.live;
    hand.shows = 0;
    const auto follow = [&hand, &left](int first, Seats among) {
        int seat = first;
        do {
            if (has(among & left, seat)) {
                hand.show_order[static_cast<std::size_t>(hand.shows++)] = seat;
                left &= ~only(seat);
            }
            seat = after(hand, seat);
        } while (seat != first);
    };
    if (hand.rules->show_order == Show_order::last_side_pot_first) {
        for (int pot = hand.many_pots - 1; pot >= 0; --pot) {
            const Seats among = hand.pots[static_cast<std::size_t>(pot)].claimants;
            follow(first_to_show(hand, among), among);
        }
    }
    follow(first_to_show(hand, hand.live), hand.live);
}

bool must_show(const Hand& hand, int seat) {
    for (int pot = 0; pot < hand.many_pots; ++pot) {
        const Seats claimants = hand.pots[static_cast<std::size_t>(pot)].claimants;
        if (size_of(claimants) < 2 || !has(claimants, seat)) {
            continue;
        }
        Seats exposed = 0;
        int first = -1;
        for (int at = 0; hand.show_order[static_cast<std::size_t>(at)] != seat; ++at) {
            const int other = hand.show_order[static_cast<std::size_t>(at)];
            if (has(claimants & ~hand.conceded, other)) {
                first = first < 0 ? other : first;
                exposed |= only(other);
            }
        }
        if (exposed == 0 || is_equal_or_better(hand, seat, exposed, first)) {
            return true;
        }
    }
    return !hand.rules->may_concede;
}

}  // namespace doorcard
