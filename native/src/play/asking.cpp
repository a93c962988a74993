// Who is asked to act, and what he owes.

#include <algorithm>

#include "play/rulings.hpp"

namespace doorcard {

namespace {

// The most that anybody else in the hand has put in or could still put in.
Chips reach_of_others(const Hand& hand, int seat) {
    Chips most = 0;
    for (int other = 0; other < hand.many; ++other) {
        if (other != seat && has(hand.live, other)) {
            most = std::max(most, hand[other].reach());
        }
    }
    return most;
}

}  // namespace

Chips owed(const Hand& hand, int seat) {
    const Round& round = hand.round;
    Chips due = round.due;
    if (due > round.bet && hand.rules->owed_at_most == Owed_at_most::what_others_can_put_in) {
        due = std::min(due, reach_of_others(hand, seat));
    }
    return std::max(Chips{0}, std::min(due - hand[seat].bet, hand[seat].stack));
}

bool asked(const Hand& hand, int seat) {
    if (!has(hand.live & hand.rich, seat)) {
        return false;
    }
    const Round& round = hand.round;
    if (round.due > hand[seat].bet && (round.due == round.bet || owed(hand, seat) > 0)) {
        return true;
    }
    return hand.rules->asked == Asked::all_with_chips || (hand.live & hand.rich & ~only(seat)) != 0;
}

}  // namespace doorcard
