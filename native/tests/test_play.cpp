#include <numeric>
#include <vector>

#include "check.hpp"
#include "doorcard/bulk.hpp"
#include "doorcard/play.hpp"
#include "doorcard/policies.hpp"
#include "doorcard/random.hpp"
#include "doorcard/rules.hpp"

using namespace doorcard;

namespace {

// Seven-card stud as in card rooms: fixed limit, bets of 10 and 20, ante 2, forced bet 3.
Rules stud() {
    Rules rules;
    rules.ante = 2;
    rules.forced = 3;
    rules.least_bet = 10;
    rules.cap = 3;
    rules.may_open_full = rules.may_complete = true;
    rules.spare = 1;
    rules.burn_after_shuffle = true;
    rules.refill_below = 2;
    rules.forced_amount = Forced_amount::posted;
    rules.high_tie = rules.low_tie = Tie_excess::one_each_from_highest;
    rules.must_show = Must_show::nobody_else;
    rules.streets = 5;
    for (int street = 0; street < 5; ++street) {
        Street& its = rules.street[static_cast<std::size_t>(street)];
        its.cards = street == 0 ? 3 : 1;
        its.up = street == 0 ? 4 : street == 4 ? 0 : 1;
        its.burn = street > 0;
        its.shortage = street == 4 ? Shortage::reshuffle_else_community : Shortage::not_foreseen;
        its.opener_tie = Opener_tie::nearest_left;
        its.goes_on = street == 4 ? Goes_on::showdown : Goes_on::next_street;
        its.bet = street < 2 ? 10 : 20;
    }
    return rules;
}

void the_deck_follows_from_the_seed_and_the_number() {
    CHECK(deck(7, 12) == deck(7, 12));
    CHECK(deck(7, 12) != deck(7, 13));
    CHECK(deck(7, 12) != deck(8, 12));
}

void the_lowest_card_brings_it_in() {
    const Rules rules = stud();
    const std::vector<Chips> stacks(6, 200);
    Hand hand(rules, stacks.data(), 6);
    for (std::uint64_t number = 0; number < 200; ++number) {
        hand.begin(1, number);
        const int forced = hand.options().seat;
        for (int seat = 0; seat < 6; ++seat) {
            CHECK(seat == forced || hand[seat].door > hand[forced].door);
        }
        CHECK(hand.options().many == 2);
        CHECK(hand.options().all[0].act == Act::bring_in && hand.options().all[0].lowest == 3);
        CHECK(hand.options().all[1].act == Act::bring_in && hand.options().all[1].lowest == 10);
    }
}

void what_is_not_offered_is_not_lawful() {
    const Rules rules = stud();
    const std::vector<Chips> stacks(3, 200);
    Hand hand(rules, stacks.data(), 3);
    hand.begin(1, 1);
    CHECK(hand.is_lawful({0, 3, 0}));
    CHECK(!hand.is_lawful({0, 4, 0}));
    CHECK(!hand.is_lawful({0, 10, 0}));
    CHECK(!hand.is_lawful({2, 3, 0}));
    CHECK(!hand.is_lawful({-1, 3, 0}));
}

void no_chip_is_made_or_lost() {
    const Rules rules = stud();
    const std::vector<Chips> stacks{1, 5, 13, 40, 200, 0, 77};
    const std::vector<Policy> policies(stacks.size(), Policy::random);
    const auto width = static_cast<std::size_t>(row_size(5, 7));
    std::vector<std::int64_t> rows(2'000 * width);
    std::uint64_t stuck = 0;
    CHECK(play_many(rules, stacks, policies, 3, 0, 2'000, 1, rows.data(), stuck));
    for (std::size_t hand = 0; hand < 2'000; ++hand) {
        Chips sum = 0;
        for (std::size_t seat = 0; seat < 7; ++seat) {
            sum += rows[hand * width + hand_columns + 5 + seat * seat_columns];
        }
        CHECK(sum == std::accumulate(stacks.begin(), stacks.end(), Chips{0}));
    }
}

void threads_change_nothing() {
    const Rules rules = stud();
    const std::vector<Chips> stacks(8, 60);
    const std::vector<Policy> policies{Policy::random, Policy::caller, Policy::simple, Policy::folder,
                                       Policy::random, Policy::random, Policy::simple, Policy::caller};
    std::vector<std::int64_t> one(5'000 * static_cast<std::size_t>(row_size(5, 8))), three(one.size());
    std::uint64_t stuck = 0;
    CHECK(play_many(rules, stacks, policies, 5, 7, 5'000, 1, one.data(), stuck));
    CHECK(play_many(rules, stacks, policies, 5, 7, 5'000, 3, three.data(), stuck));
    CHECK(one == three);
}

void eight_who_stay_share_the_last_card() {
    const Rules rules = stud();
    const std::vector<Chips> stacks(8, 600);
    Hand hand(rules, stacks.data(), 8);
    Stream nothing(0, 0);
    hand.begin(2, 2);
    while (hand.options().seat >= 0) {
        hand.act(choose(Policy::caller, hand, nothing));
    }
    CHECK(hand.tally.dealt[4] == Dealt::common_after_burns);
    CHECK(hand.commons == 1);
    CHECK(hand.cards_of(0) == 7);
}

void a_street_without_a_rule_for_a_short_deck_stops_the_hand() {
    Rules rules = stud();
    rules.street[4].shortage = Shortage::not_foreseen;
    const std::vector<Chips> stacks(8, 600);
    std::vector<std::int64_t> rows(10 * static_cast<std::size_t>(row_size(5, 8)));
    std::uint64_t stuck = 0;
    CHECK(!play_many(rules, stacks, std::vector<Policy>(8, Policy::caller), 2, 40, 10, 1, rows.data(), stuck));
    CHECK(stuck == 40);
}

void numbers_that_are_no_rules_are_refused() {
    Rules rules;
    CHECK(!read_rules({}, rules));
    CHECK(!read_rules(std::vector<std::int64_t>(200, 1), rules));
}

}  // namespace

int main() {
    the_deck_follows_from_the_seed_and_the_number();
    the_lowest_card_brings_it_in();
    what_is_not_offered_is_not_lawful();
    no_chip_is_made_or_lost();
    threads_change_nothing();
    eight_who_stay_share_the_last_card();
    a_street_without_a_rule_for_a_short_deck_stops_the_hand();
    numbers_that_are_no_rules_are_refused();
    return faults == 0 ? 0 : 1;
}
