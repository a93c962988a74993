// What the rules answer at a moment of a hand; each file beside this one holds those of one subject, as the package's
// `engine/` does, whose names these are.

#pragma once

#include <array>

#include "doorcard/keys.hpp"
#include "doorcard/play.hpp"

namespace doorcard {

// Seats in the order of the betting.
inline int after(const Hand& hand, int seat) {
    if (hand.at().betting == Direction::clockwise) {
        return seat + 1 == hand.many ? 0 : seat + 1;
    }
    return seat == 0 ? hand.many - 1 : seat - 1;
}

// Asking

Chips owed(const Hand& hand, int seat);
bool asked(const Hand& hand, int seat);

// Dealing

enum class Plan : std::uint8_t {
    own,
    own_unburned,
    reshuffle_own,
    reshuffle_own_unburned,
    common,
    common_unburned,
    reshuffle_common,
    reshuffle_common_unburned,
    reshuffle_all,
    impossible,
};

Plan plan(const Hand& hand);

// Deals the cards of the street by plan; whether it could be dealt.
bool deal_by_plan(Hand& hand);

// Opening

int must_bring_in(const Hand& hand);
int opener(const Hand& hand);
int best_showing(const Hand& hand, Seats among);
bool pair_showing(const Hand& hand);

// Wagering

Chips full_bet(const Hand& hand);
Chips least_raise(const Hand& hand);
Round after_bring_in(const Hand& hand, Chips to);
Round after_rise(const Hand& hand, int seat, Chips to);
void offer_betting(const Hand& hand, int seat, Options& options);

// Showdown

bool must_show(const Hand& hand, int seat);
int first_to_show(const Hand& hand, Seats among);
void order_showdown(Hand& hand);
Key best_high(const Hand& hand, int seat);
Key best_low(const Hand& hand, int seat);

// The five cards that a seat plays, as places of rank and suit, the greatest first.
using Places = std::array<int, 8>;
int places_of_five(const Hand& hand, int seat, bool low, Places& places);

// Pots

void return_uncalled(Hand& hand);
void form_pots(Hand& hand);
void award(Hand& hand);

}  // namespace doorcard
