// The course of a hand: what happens by itself between two choices.

#include "doorcard/play.hpp"

#include <algorithm>

#include "play/rulings.hpp"

namespace doorcard {

namespace {

// What later shuffles of a hand are drawn for; the deck itself is drawn for purpose 0.
constexpr std::uint64_t later_shuffles = 1;

bool is_sized(Act act) {
    return act == Act::bring_in || act == Act::bet || act == Act::raise;
}

void line_up(Hand& hand, int from, Seats among) {
    hand.next = hand.last = 0;
    int seat = from;
    do {
        if (has(among, seat)) {
            hand.order[static_cast<std::size_t>(hand.last++)] = seat;
        }
        seat = after(hand, seat);
    } while (seat != from);
}

// Who is asked while nobody has bet, so that nobody owes anything.
Seats asked_unbet(const Hand& hand) {
    const Seats able = hand.live & hand.rich;
    const bool alone = (able & (able - 1)) == 0;
    return alone && hand.rules->asked == Asked::if_it_matters ? 0 : able;
}

// Fixed limit: the bet of the street; on an open pair the big bet too.
void set_sizes(const Hand& hand, Round& round) {
    if (!hand.rules->is_fixed()) {
        return;
    }
    round.sizes[0] = hand.at().bet;
    round.many_sizes = 1;
    if (hand.at().pair_bet > 0 && pair_showing(hand)) {
        round.sizes[1] = hand.at().pair_bet;
        round.many_sizes = 2;
    }
}

}  // namespace

Hand::Hand(const Rules& of, const Chips* begin_with, int seats_taken) : rules(&of), many(seats_taken), shuffles_(0, 0) {
    std::copy_n(begin_with, many, stacks.begin());
}

void Hand::begin(std::uint64_t seed, std::uint64_t number) {
    live = rich = shown = conceded = 0;
    burned = common = 0;
    burns = commons = shows = many_pots = next = last = 0;
    in_play = 0;
    round = {};
    tally = {};
    for (int seat = 0; seat < many; ++seat) {
        const Chips stack = stacks[static_cast<std::size_t>(seat)];
        const bool too_short = rules->short_ante == Short_ante::not_dealt_in && stack < rules->ante;
        (*this)[seat] = {};
        (*this)[seat].stack = stack;
        if (stack > 0 && !too_short) {
            (*this)[seat].folded = -1;
            live |= only(seat);
            rich |= only(seat);
            const Chips ante = std::min(stack, rules->ante);
            pay(seat, ante);
            (*this)[seat].ante = ante;
        }
    }
    stub = deck(seed, number);
    top = 0;
    bottom = deck_size;
    shuffles_ = Stream(seed, number, later_shuffles);
    street = 0;
    if (!deal_street()) {
        options_ = {};
        return;
    }
    go_on();
}

void Hand::shuffle(Holding cards) {
    top = bottom = 0;
    for (int card = 0; card < deck_size; ++card) {
        if ((cards & holding_of(static_cast<Card>(card))) != 0) {
            stub[static_cast<std::size_t>(bottom++)] = static_cast<Card>(card);
        }
    }
    for (int end = bottom - 1; end > 0; --end) {
        const std::uint32_t other = shuffles_.below(static_cast<std::uint32_t>(end + 1));
        std::swap(stub[static_cast<std::size_t>(end)], stub[other]);
    }
    // The package's dealer deals a new stub from its other end.
    std::reverse(stub.begin(), stub.begin() + bottom);
}

void Hand::pay(int number, Chips amount) {
    Seat& seat = (*this)[number];
    seat.stack -= amount;
    in_play += amount;
    if (seat.stack == 0) {
        rich &= ~only(number);
    }
}

void Hand::collect(int number, Chips amount) {
    if (amount > 0) {
        (*this)[number].stack += amount;
        rich |= only(number);
    }
}

bool Hand::deal_street() {
    if (!deal_by_plan(*this)) {
        stage = Stage::stuck;
        return false;
    }
    const bool any_gone =
        std::any_of(seats.begin(), seats.begin() + many, [](const Seat& seat) { return seat.discarded != 0; });
    if (at().discards > 0 && !any_gone) {
        stage = Stage::discard;
        next = last = 0;
        for (int place = 0; place < many; ++place) {
            const int seat = rules->begins == Deal_from::dealers_left ? place : many - 1 - place;
            if (has(live, seat)) {
                order[static_cast<std::size_t>(last++)] = seat;
            }
        }
        return true;
    }
    begin_round();
    return true;
}

void Hand::begin_round() {
    stage = Stage::betting;
    round = {};
    set_sizes(*this, round);
    round.began = with_chips();
    const Seats able = asked_unbet(*this);
    if (street == 0) {
        round.opener = must_bring_in(*this);
        line_up(*this, round.opener, able == 0 ? 0 : able | only(round.opener));
        return;
    }
    round.opener = opener(*this);
    int first = round.opener;
    if (able != 0 && !has(able, first) && rules->opener_tapped_out == Tapped_out_opener::next_best) {
        first = best_showing(*this, able);
    }
    line_up(*this, first, able);
}

void Hand::go_on() {
    options_.seat = -1;
    options_.many = 0;
    for (;;) {
        switch (stage) {
            case Stage::discard:
                if (next < last) {
                    options_.seat = order[static_cast<std::size_t>(next)];
                    options_.offer(Act::discard, at().discards, at().discards);
                    return;
                }
                begin_round();
                break;
            case Stage::betting:
                if ((live & (live - 1)) != 0) {
                    for (int place = next; place < last; ++place) {
                        const int seat = order[static_cast<std::size_t>(place)];
                        if (asked(*this, seat)) {
                            options_.seat = seat;
                            offer_betting(*this, seat, options_);
                            return;
                        }
                    }
                }
                finish_round();
                after_round();
                break;
            case Stage::showdown:
                for (; next < shows; ++next) {
                    const int seat = show_order[static_cast<std::size_t>(next)];
                    if (has(shown, seat)) {
                        continue;
                    }
                    if (!must_show(*this, seat)) {
                        options_.seat = seat;
                        options_.offer(Act::show);
                        options_.offer(Act::muck);
                        return;
                    }
                    shown |= only(seat);
                }
                settle();
                break;
            case Stage::over:
            case Stage::stuck:
                return;
        }
    }
}

void Hand::finish_round() {
    return_uncalled(*this);
    for (int number = 0; number < many; ++number) {
        Seat& seat = (*this)[number];
        seat.paid += seat.ante + seat.bet;
        seat.ante = seat.bet = 0;
        seat.faced = -1;
        seat.faced_level = 0;
    }
}

void Hand::after_round() {
    const bool contested = (live & (live - 1)) != 0;
    if (contested) {
        if (rules->all_in_up && with_chips() <= 1) {
            shown |= live;
        }
        if (at().goes_on == Goes_on::next_street && street + 1 < rules->streets) {
            ++street;
            deal_street();
            return;
        }
    }
    form_pots(*this);
    if (!contested || at().goes_on == Goes_on::division) {
        settle();
        return;
    }
    tally.showdown = true;
    order_showdown(*this);
    stage = Stage::showdown;
    next = 0;
}

void Hand::settle() {
    award(*this);
    stage = Stage::over;
}

bool Hand::is_lawful(const Choice& choice) const {
    if (choice.option < 0 || choice.option >= options_.many) {
        return false;
    }
    const Option& option = options_.all[static_cast<std::size_t>(choice.option)];
    const Seat& seat = (*this)[options_.seat];
    if (option.act == Act::discard) {
        return (choice.cards & ~seat.down) == 0 && size_of(choice.cards) == option.lowest;
    }
    if (!is_sized(option.act)) {
        return true;
    }
    return choice.to >= option.lowest && choice.to <= option.highest &&
           (choice.to % rules->chip == 0 || choice.to == seat.reach());
}

void Hand::act(const Choice& choice) {
    const int seat = options_.seat;
    const Option option = options_.all[static_cast<std::size_t>(choice.option)];
    if (stage == Stage::discard) {
        Seat& his = (*this)[seat];
        const auto goes = [&choice](Card card) { return (choice.cards & holding_of(card)) != 0; };
        his.down &= ~choice.cards;
        his.discarded |= choice.cards;
        const auto end = std::remove_if(his.in_order.begin(), his.in_order.begin() + his.downs, goes);
        his.downs = static_cast<int>(end - his.in_order.begin());
        ++next;
    } else if (stage == Stage::showdown) {
        (option.act == Act::show ? shown : conceded) |= only(seat);
        ++next;
    } else {
        act_betting(seat, option, is_sized(option.act) ? choice.to : option.lowest);
    }
    go_on();
}

void Hand::act_betting(int seat, const Option& option, Chips to) {
    ++tally.acts;
    switch (option.act) {
        case Act::fold:
            live &= ~only(seat);
            (*this)[seat].folded = street;
            break;
        case Act::check:
            put_in(seat, (*this)[seat].bet);
            break;
        case Act::call:
            put_in(seat, to);
            round.bet = std::max(round.bet, to);
            break;
        case Act::bring_in: {
            tally.forced_seat = seat;
            tally.forced_to = to;
            round = after_bring_in(*this, to);
            line_up(*this, seat, live & rich & ~only(seat));
            if (rules->forced_option == Forced_option::may_raise) {
                order[static_cast<std::size_t>(last++)] = seat;
            }
            put_in(seat, to);
            return;
        }
        default:
            tally.completions += option.act == Act::complete && street == 0 ? 1 : 0;
            rise(seat, to);
            return;
    }
    while (order[static_cast<std::size_t>(next++)] != seat) {
    }
}

void Hand::rise(int seat, Chips to) {
    ++tally.rises;
    round = after_rise(*this, seat, to);
    line_up(*this, seat, live & rich & ~only(seat));
    put_in(seat, to);
}

void Hand::put_in(int number, Chips to) {
    Seat& seat = (*this)[number];
    const Chips more = to - seat.bet;
    seat.bet = to;
    seat.faced = round.due;
    seat.faced_level = round.level;
    pay(number, more);
}

}  // namespace doorcard
