// What is dealt to whom, what is burned, and what happens when the deck runs short.

#include "play/rulings.hpp"

namespace doorcard {

namespace {

void burn(Hand& hand) {
    hand.burned |= holding_of(hand.draw());
    ++hand.burns;
    ++hand.tally.burns;
}

void give(Hand& hand, int number, bool up) {
    const Card card = hand.draw();
    Seat& seat = hand[number];
    const Holding its = holding_of(card);
    ++hand.tally.cards;
    if (!up) {
        seat.down |= its;
        seat.in_order[static_cast<std::size_t>(seat.downs++)] = card;
        return;
    }
    if (seat.ups == 0) {
        seat.door = card;
    }
    seat.showing |= seat.ups < 4 ? its : 0;
    seat.up |= its;
    ++seat.ups;
}

void give_each(Hand& hand, int card) {
    const Street& street = hand.at();
    // Down cards come face up where all hands are turned up already.
    const bool up = (street.up >> card & 1) != 0 || (hand.shown & hand.live) == hand.live;
    if (hand.rules->begins == Deal_from::dealers_left) {
        for (int seat = 0; seat < hand.many; ++seat) {
            if (has(hand.live, seat)) {
                give(hand, seat, up);
            }
        }
        return;
    }
    for (int seat = hand.many - 1; seat >= 0; --seat) {
        if (has(hand.live, seat)) {
            give(hand, seat, up);
        }
    }
}

// All cards of one player, then the next.
void give_hand_by_hand(Hand& hand) {
    const Street& street = hand.at();
    const bool all_up = (hand.shown & hand.live) == hand.live;
    const bool from_left = hand.rules->begins == Deal_from::dealers_left;
    for (int place = 0; place < hand.many; ++place) {
        const int seat = from_left ? place : hand.many - 1 - place;
        for (int card = 0; has(hand.live, seat) && card < street.cards; ++card) {
            give(hand, seat, all_up || (street.up >> card & 1) != 0);
        }
    }
}

void give_own(Hand& hand) {
    if (hand.rules->rounds == Deal_rounds::hand_by_hand) {
        give_hand_by_hand(hand);
        return;
    }
    for (int card = 0; card < hand.at().cards; ++card) {
        give_each(hand, card);
    }
}

void give_common(Hand& hand) {
    hand.common |= holding_of(hand.draw());
    ++hand.commons;
    ++hand.tally.cards;
}

Holding undealt(const Hand& hand) {
    Holding cards = 0;
    for (int at = hand.top; at < hand.bottom; ++at) {
        cards |= holding_of(hand.stub[static_cast<std::size_t>(at)]);
    }
    return cards;
}

void reshuffle(Hand& hand, Holding cards) {
    hand.burned = 0;
    hand.burns = 0;
    ++hand.tally.shuffles;
    hand.shuffle(cards);
}

void reshuffle_burns(Hand& hand, bool for_common) {
    const bool joining = !for_common || hand.rules->refill == Refill::burns_and_undealt;
    reshuffle(hand, hand.burned | (joining ? undealt(hand) : 0));
}

// Discards and folded hands come back; they are nobody's cards from now on.
void reshuffle_all(Hand& hand) {
    Holding cards = hand.burned | undealt(hand);
    for (int number = 0; number < hand.many; ++number) {
        Seat& seat = hand[number];
        cards |= seat.discarded;
        seat.discarded = 0;
        if (!has(hand.live, number)) {
            cards |= seat.down | seat.up;
            seat.down = seat.up = seat.showing = 0;
            seat.downs = seat.ups = 0;
        }
    }
    reshuffle(hand, cards);
}

Plan plan_common(const Hand& hand, bool burns) {
    const Rules& rules = *hand.rules;
    const int counted = hand.undealt() - (rules.count == Count_time::after_burn && burns ? 1 : 0);
    if (counted >= rules.refill_below) {
        return burns ? Plan::common : Plan::common_unburned;
    }
    const int together = (rules.refill == Refill::burns_and_undealt ? hand.undealt() : 0) + hand.burns;
    if (together < rules.refill_below) {
        if (rules.last_resort == Last_resort::discards_and_folded_return) {
            return Plan::reshuffle_all;
        }
        if (together == 0) {
            return Plan::impossible;
        }
    }
    const bool burn = burns && rules.burn_after_shuffle && together > 1;
    return burn ? Plan::reshuffle_common : Plan::reshuffle_common_unburned;
}

}  // namespace

Plan plan(const Hand& hand) {
    const Rules& rules = *hand.rules;
    const Street& street = hand.at();
    const int own = size_of(hand.live) * street.cards;
    const int needed = own + (street.burn ? rules.spare : 0);
    if (hand.undealt() >= needed) {
        return street.burn && hand.undealt() > own ? Plan::own : Plan::own_unburned;
    }
    switch (street.shortage) {
        case Shortage::reshuffle_else_community: {
            const int together = hand.undealt() + hand.burns;
            if (together < needed) {
                return plan_common(hand, street.burn);
            }
            const bool burn = street.burn && rules.burn_after_shuffle && together > own;
            return burn ? Plan::reshuffle_own : Plan::reshuffle_own_unburned;
        }
        case Shortage::common_card:
            return plan_common(hand, street.burn);
        default:
            return Plan::impossible;
    }
}

bool deal_by_plan(Hand& hand) {
    Dealt& dealt = hand.tally.dealt[static_cast<std::size_t>(hand.street)];
    const bool burns = hand.at().burn;
    Plan planned = plan(hand);
    bool all_returned = false;
    if (planned == Plan::reshuffle_all) {
        reshuffle_all(hand);
        all_returned = true;
        planned = plan(hand);
    }
    switch (planned) {
        case Plan::own:
        case Plan::own_unburned:
            dealt = planned == Plan::own_unburned && burns ? Dealt::own_unburned : Dealt::own;
            break;
        case Plan::reshuffle_own:
        case Plan::reshuffle_own_unburned:
            reshuffle_burns(hand, false);
            dealt = Dealt::own_after_burns;
            break;
        case Plan::common:
        case Plan::common_unburned:
            dealt = Dealt::common;
            break;
        case Plan::reshuffle_common:
        case Plan::reshuffle_common_unburned:
            reshuffle_burns(hand, true);
            dealt = Dealt::common_after_burns;
            break;
        default:
            return false;
    }
    const bool own = dealt == Dealt::own || dealt == Dealt::own_unburned || dealt == Dealt::own_after_burns;
    if (all_returned) {
        dealt = own ? Dealt::own_after_all : Dealt::common_after_all;
    }
    if (planned == Plan::own || planned == Plan::reshuffle_own || planned == Plan::common ||
        planned == Plan::reshuffle_common) {
        burn(hand);
    }
    if (own) {
        give_own(hand);
    } else {
        give_common(hand);
    }
    return true;
}

}  // namespace doorcard
