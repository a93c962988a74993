// One hand, from the antes to the last chip: what the rules alone bring about happens by itself, and whoever must
// choose is offered what is lawful.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "doorcard/cards.hpp"
#include "doorcard/random.hpp"
#include "doorcard/rules.hpp"

namespace doorcard {

enum class Act : std::uint8_t { fold, check, call, bring_in, complete, bet, raise, discard, show, muck };

// One act that is lawful now. Amounts are totals for the round; the number of cards where cards are put away.
struct Option {
    Act act{};
    Chips lowest = 0, highest = 0;
};

struct Options {
    // Who must choose; -1 when the hand is over.
    int seat = -1;
    int many = 0;
    std::array<Option, 8> all{};

    void offer(Act act, Chips lowest = 0, Chips highest = 0) {
        all[static_cast<std::size_t>(many++)] = {act, lowest, highest};
    }
};

struct Choice {
    int option = 0;
    Chips to = 0;
    // The down cards put away.
    Holding cards = 0;
};

// A set of seats, a bit a seat.
using Seats = std::uint32_t;

constexpr Seats only(int seat) {
    return Seats{1} << seat;
}

constexpr bool has(Seats seats, int seat) {
    return (seats >> seat & 1) != 0;
}

struct Seat {
    Chips stack = 0, bet = 0, ante = 0, paid = 0;
    // The bet he last answered or made this round, -1 while he has not acted; the full level then.
    Chips faced = -1, faced_level = 0;
    // His cards: those face down, all face up, the first four face up, and those he put away.
    Holding down = 0, up = 0, showing = 0, discarded = 0;
    // The down cards in the order of the deal.
    std::array<Card, 8> in_order{};
    int downs = 0, ups = 0;
    int door = -1;
    // The street on which he folded, or -1; -2 if he was not dealt in.
    int folded = -2;

    Chips reach() const { return bet + stack; }
    Chips put_in() const { return paid + ante + bet; }
};

// Where the betting of a street stands; the package's `engine/state.py` explains each of them.
struct Round {
    Chips bet = 0, due = 0, level = 0, posted = 0, least = 0, counted_at = 0;
    std::array<Chips, 2> sizes{};
    int many_sizes = 0;
    int raises = 0;
    bool capped = false;
    int began = 0;
    int opener = -1, aggressor = -1;
};

struct Pot {
    Chips amount = 0;
    Seats claimants = 0;
};

// How the cards of a street came about.
enum class Dealt : std::uint8_t {
    not_dealt,
    own,
    own_unburned,
    own_after_burns,
    common,
    common_after_burns,
    own_after_all,
    common_after_all,
};

// What is counted of a hand as it goes.
struct Tally {
    int acts = 0, rises = 0, completions = 0, cards = 0, burns = 0, shuffles = 0;
    int forced_seat = -1;
    Chips forced_to = 0;
    bool showdown = false;
    std::array<Dealt, most_streets> dealt{};
    Chips total = 0, side = 0, rake = 0, odd = 0;
    int halved = 0, scoops = 0, three_quarters = 0;
};

enum class Stage : std::uint8_t { discard, betting, showdown, over, stuck };

class Hand {
  public:
    Hand(const Rules& rules, const Chips* stacks, int seats);

    // Starts the hand of this number over: the deck follows from the seed and the number alone.
    void begin(std::uint64_t seed, std::uint64_t number);

    // Who must choose, and among what. The hand is over when nobody must.
    const Options& options() const { return options_; }

    // Whether this is one of the options.
    bool is_lawful(const Choice& choice) const;

    // Does it, and goes on until somebody must choose again.
    void act(const Choice& choice);

    // The dealer may find no card left for a street for which the rules provide nothing.
    bool is_stuck() const { return stage == Stage::stuck; }

    const Street& at() const { return rules->street[static_cast<std::size_t>(street)]; }
    const Seat& operator[](int number) const { return seats[static_cast<std::size_t>(number)]; }
    Seat& operator[](int number) { return seats[static_cast<std::size_t>(number)]; }
    int with_chips() const { return size_of(live & rich); }
    Holding holding(int number) const { return (*this)[number].down | (*this)[number].up | common; }
    int cards_of(int number) const { return (*this)[number].downs + (*this)[number].ups + commons; }

    const Rules* rules;
    int many = 0;
    std::array<Chips, most_seats> stacks{};

    std::array<Seat, most_seats> seats{};
    // Who was dealt in and has not folded; who has chips; whose cards are exposed; who conceded.
    Seats live = 0, rich = 0, shown = 0, conceded = 0;
    Stage stage = Stage::over;
    int street = -1;
    Round round;
    // Chips in the middle and in front of the players.
    Chips in_play = 0;

    // Who is still to act, in order, from `next` on.
    std::array<int, most_seats> order{};
    int next = 0, last = 0;

    std::array<Card, deck_size> stub{};
    int top = 0, bottom = 0;
    Holding burned = 0;
    int burns = 0;
    Holding common = 0;
    int commons = 0;

    // Who shows in which order; those from `next` on are still to show.
    std::array<int, most_seats> show_order{};
    int shows = 0;
    std::array<Pot, most_seats + 1> pots{};
    int many_pots = 0;
    Tally tally;

    int undealt() const { return bottom - top; }
    Card draw() { return stub[static_cast<std::size_t>(top++)]; }
    void shuffle(Holding cards);
    void pay(int number, Chips amount);
    void collect(int number, Chips amount);

  private:
    void go_on();
    bool deal_street();
    void begin_round();
    void finish_round();
    void after_round();
    void settle();
    void act_betting(int seat, const Option& option, Chips to);
    void put_in(int seat, Chips to);
    void rise(int seat, Chips to);

    Options options_;
    Stream shuffles_;
};

}  // namespace doorcard
