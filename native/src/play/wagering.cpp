// What may be bet, completed and raised, and what a bet does to the round. Amounts are totals for the round.

#include <algorithm>

#include "play/rulings.hpp"

namespace doorcard {

namespace {

Chips to_a_chip(const Rules& rules, Chips numerator, Chips denominator) {
    const Chips chip = rules.chip * denominator;
    const Chips up = rules.rounding == Rounding::up ? chip - 1 : 0;
    return (numerator + up) / chip * rules.chip;
}

// The most that a bet or raise may add to the highest bet; below 0 where only the chips of the seat bound it.
Chips most_added(const Hand& hand, int seat) {
    const Rules& rules = *hand.rules;
    switch (rules.structure) {
        case Structure::spread:
            return rules.maximum;
        case Structure::half_pot:
        case Structure::pot: {
            const Chips called = rules.pot == Pot_arithmetic::call_first ? owed(hand, seat) : 0;
            return to_a_chip(rules, hand.in_play + called, rules.structure == Structure::half_pot ? 2 : 1);
        }
        default:
            return -1;
    }
}

void offer_free(const Hand& hand, int seat, Act act, Chips base, Chips least, Options& options) {
    const Rules& rules = *hand.rules;
    const Chips due = hand.round.due, reach = hand[seat].reach();
    const Chips lowest = std::max(base + least, due + rules.chip);
    if (reach >= lowest) {
        const Chips most = most_added(hand, seat);
        const Chips highest = most < 0 ? reach : std::max(due + most, lowest);
        options.offer(act, lowest, std::min(highest, reach));
    } else if (rules.tap_out != Tap_out::call_only) {
        options.offer(act, reach, reach);
    }
}

// `above` leaves out what does not go above it.
void offer_fixed(const Hand& hand, int seat, Act act, Chips base, Chips above, Options& options) {
    const Chips reach = hand[seat].reach();
    const int before = options.many;
    for (int size = 0; size < hand.round.many_sizes; ++size) {
        const Chips whole = base + hand.round.sizes[static_cast<std::size_t>(size)];
        if (reach < whole && hand.rules->tap_out == Tap_out::call_only) {
            continue;
        }
        const Chips to = std::min(whole, reach);
        const bool again = options.many > before && options.all[static_cast<std::size_t>(before)].lowest == to;
        if (to > above && !again) {
            options.offer(act, to, to);
        }
    }
}

void offer_bring_in(const Hand& hand, int seat, Options& options) {
    const Rules& rules = *hand.rules;
    const Chips reach = hand[seat].reach();
    if (rules.forced_amount == Forced_amount::a_real_bet) {
        const int before = options.many;
        if (rules.is_fixed()) {
            offer_fixed(hand, seat, Act::bring_in, 0, 0, options);
        } else {
            offer_free(hand, seat, Act::bring_in, 0, rules.least_bet, options);
        }
        if (options.many == before) {
            options.offer(Act::bring_in, reach, reach);
        }
        return;
    }
    const Chips posted = std::min(rules.forced, reach);
    options.offer(Act::bring_in, posted, posted);
    if (rules.may_open_full) {
        const Chips full = std::min(full_bet(hand), reach);
        if (full > posted) {
            options.offer(Act::bring_in, full, full);
        }
    }
}

bool head_to_head(const Hand& hand) {
    switch (hand.rules->head_to_head) {
        case Head_to_head::two_with_chips:
            return hand.with_chips() == 2;
        case Head_to_head::two_not_folded:
            return size_of(hand.live) == 2;
        case Head_to_head::until_reached:
            return hand.with_chips() == 2 && !hand.round.capped;
        case Head_to_head::began_with_two:
            return hand.round.began == 2;
        default:
            return false;
    }
}

bool reopened(const Hand& hand, int number) {
    const Round& round = hand.round;
    const Seat& seat = hand[number];
    const Rules& rules = *hand.rules;
    if (seat.faced < 0) {
        return true;
    }
    const Chips above = round.due - seat.faced;
    const bool half = rules.reopens == Reopens::half_a_bet;
    if (rules.reopens == Reopens::any_amount) {
        return above > 0;
    }
    if (rules.is_fixed()) {
        return seat.faced_level == 0 ? round.level > 0 : (half ? 2 : 1) * above >= full_bet(hand);
    }
    return (rules.structure == Structure::spread && half ? 2 : 1) * above >= least_raise(hand);
}

bool somebody_could_answer(const Hand& hand, int seat) {
    if (hand.rules->pointless == Pointless_raise::allowed) {
        return true;
    }
    for (int other = 0; other < hand.many; ++other) {
        if (other != seat && has(hand.live, other) && hand[other].reach() > hand.round.due) {
            return true;
        }
    }
    return false;
}

bool may_rise(const Hand& hand, int seat) {
    const Rules& rules = *hand.rules;
    return hand[seat].reach() > hand.round.due && somebody_could_answer(hand, seat) && reopened(hand, seat) &&
           (rules.cap < 0 || hand.round.raises < rules.cap || head_to_head(hand));
}

bool completing(const Hand& hand) {
    return hand.rules->is_fixed() && hand.round.level == 0 && hand.round.due > 0;
}

void offer_rises(const Hand& hand, int seat, Options& options) {
    const Rules& rules = *hand.rules;
    if (!may_rise(hand, seat)) {
        return;
    }
    if (!rules.is_fixed()) {
        const bool from_bet = rules.measured_from == Measured_from::highest_bet;
        const Chips base = from_bet ? hand.round.due : hand.round.level;
        offer_free(hand, seat, Act::raise, base, least_raise(hand), options);
        return;
    }
    if (!completing(hand)) {
        offer_fixed(hand, seat, Act::raise, hand.round.level, 0, options);
        return;
    }
    const Chips full = full_bet(hand), reach = hand[seat].reach();
    if (reach >= full || rules.tap_out != Tap_out::call_only) {
        options.offer(Act::complete, std::min(full, reach), std::min(full, reach));
    }
    // Only the big bet of an open pair goes further than completing.
    offer_fixed(hand, seat, Act::raise, hand.round.level, full, options);
}

// Fixed limit: whether a rise above `base` by a player tapping out is a bet or raise in full.
bool is_full_rise(const Rules& rules, Chips base, Chips to, Chips whole) {
    switch (rules.short_raise) {
        case Short_raise::half_a_bet:
            return 2 * (to - base) >= whole;
        case Short_raise::full_bet:
            return to - base >= whole;
        default:
            return to > base;
    }
}

// The cap is reached while three or more, the raiser included, could bet.
bool reaches_cap(const Hand& hand, int raises) {
    return hand.rules->cap >= 0 && raises >= hand.rules->cap && hand.with_chips() > 2;
}

void fixed_rise(const Hand& hand, Round& round, Chips to) {
    const Chips unit = round.sizes[0], level = round.level;
    bool full = true;
    if (to < level + unit) {
        full = level == 0 && round.posted != 0 ? is_full_rise(*hand.rules, round.posted, to, unit - round.posted)
                                               : is_full_rise(*hand.rules, level, to, unit);
    }
    round.raises += full && level > 0 ? 1 : 0;
    if (round.many_sizes > 1 && to - level > round.sizes[0] && 2 * (to - level) >= round.sizes[1]) {
        round.sizes[0] = round.sizes[1];
        round.many_sizes = 1;
    }
    round.level = full ? to : level;
}

void free_rise(const Hand& hand, Round& round, Chips to) {
    const Chips least = least_raise(hand);
    const Chips base = hand.rules->measured_from == Measured_from::highest_bet ? round.due : round.level;
    const Chips size = to - base;
    const bool full = size >= least;
    if (round.due == 0) {
        round.counted_at = to;
    } else if (2 * (to - round.counted_at) >= least) {
        ++round.raises;
        round.counted_at = to;
    }
    if (full) {
        round.level = to;
        round.least = std::max(round.least, size);
    }
}

bool others_may_only_check(const Hand& hand, int seat) {
    if (hand.at().unbet_may != Unbet_may::check_fold || seat == hand.round.opener) {
        return false;
    }
    for (int at = hand.next; at < hand.last; ++at) {
        if (hand.order[static_cast<std::size_t>(at)] == hand.round.opener) {
            return false;
        }
    }
    return true;
}

}  // namespace

Chips full_bet(const Hand& hand) {
    return hand.round.many_sizes > 0 ? hand.round.sizes[0] : hand.rules->least_bet;
}

Chips least_raise(const Hand& hand) {
    const Rules& rules = *hand.rules;
    return rules.raise_least == Raise_least::table_minimum ? rules.least_bet
                                                           : std::max(hand.round.least, rules.least_bet);
}

Round after_bring_in(const Hand& hand, Chips to) {
    const Rules& rules = *hand.rules;
    const bool posted = rules.forced_amount == Forced_amount::posted;
    const Chips full = full_bet(hand), nominal = posted ? rules.forced : full;
    Round round = hand.round;
    round.bet = to;
    round.due = to < nominal && rules.short_forced == Short_forced::as_it_stands ? to : std::max(to, nominal);
    round.counted_at = round.due;
    round.least = posted ? round.least : std::max(round.least, to);
    round.posted = posted ? nominal : 0;
    if (!rules.is_fixed() || !posted || nominal >= full || !rules.may_complete) {
        round.level = round.due;
    } else if (to == full) {
        round.level = full;
    } else {
        round.level = to > nominal && is_full_rise(rules, nominal, to, full - nominal) ? to : 0;
    }
    return round;
}

Round after_rise(const Hand& hand, int seat, Chips to) {
    Round round = hand.round;
    if (hand.rules->is_fixed()) {
        fixed_rise(hand, round, to);
    } else {
        free_rise(hand, round, to);
    }
    round.bet = std::max(round.bet, to);
    round.due = std::max(round.due, to);
    round.capped = round.capped || reaches_cap(hand, round.raises);
    round.aggressor = seat;
    return round;
}

void offer_betting(const Hand& hand, int seat, Options& options) {
    const Rules& rules = *hand.rules;
    if (hand.round.due > 0) {
        options.offer(Act::fold);
        const Chips due = owed(hand, seat);
        if (due > 0) {
            options.offer(Act::call, hand[seat].bet + due, hand[seat].bet + due);
        } else {
            options.offer(Act::check);
        }
        offer_rises(hand, seat, options);
        return;
    }
    if (hand.street == 0) {
        if (rules.forced_duty != Forced_duty::must_bet) {
            options.offer(Act::fold);
        }
        offer_bring_in(hand, seat, options);
        return;
    }
    if (seat != hand.round.opener || hand.at().opener_may != Opener_may::bet_check) {
        options.offer(Act::fold);
    }
    options.offer(Act::check);
    if (others_may_only_check(hand, seat) || !somebody_could_answer(hand, seat)) {
        return;
    }
    if (rules.is_fixed()) {
        offer_fixed(hand, seat, Act::bet, 0, 0, options);
    } else {
        offer_free(hand, seat, Act::bet, 0, rules.least_bet, options);
    }
}

}  // namespace doorcard
