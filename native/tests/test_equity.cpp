#include "doorcard/equity.hpp"

#include <string_view>
#include <vector>

#include "check.hpp"
#include "doorcard/paths.hpp"
#include "doorcard/random.hpp"

using namespace doorcard;

namespace {

Deal deal_of(Game game, std::vector<Holding> hands, Holding dead = 0, int shared = 0) {
    Deal deal;
    deal.game = game;
    deal.hands = std::move(hands);
    deal.shared = shared;
    Holding seen = dead;
    for (const Holding hand : deal.hands) {
        seen |= hand;
        deal.own.push_back(deal.cards - shared - size_of(hand));
    }
    for (int card = 0; card < deck_size; ++card) {
        if ((holding_of(static_cast<Card>(card)) & seen) == 0) {
            deal.unseen.push_back(static_cast<Card>(card));
        }
    }
    return deal;
}

bool same(const Outcomes& one, const Outcomes& other) {
    for (std::size_t high = 0; high < one.sides(); ++high) {
        for (std::size_t low = 0; low < one.sides(); ++low) {
            if (one.at(high, low) != other.at(high, low)) {
                return false;
            }
        }
    }
    return true;
}

void third_street_comes_out() {
    const Outcomes high = heads_up(deal_of(Game::high, {cards("AsAh7d"), cards("8h9hTh")}));
    CHECK(high.at(1, 0) == 11'043'687'587);
    CHECK(high.at(3, 0) == 1'092'975);
    CHECK(high.at(2, 0) == 7'220'516'488);
    const Outcomes low = heads_up(deal_of(Game::low, {cards("Ac2d3h"), cards("4c5d6h")}));
    CHECK(low.at(0, 1) == 9'651'514'149);
    CHECK(low.at(0, 3) == 6'515'802);
    CHECK(low.at(0, 2) == 8'607'267'099);
}

// All cards but 14, of which the hands are completed: both ways must count the same.
void inclusion_and_exclusion_counts_what_enumeration_counts() {
    for (std::uint64_t number = 0; number < 40; ++number) {
        const auto order = deck(3, number);
        const int shared = static_cast<int>(number % 3 == 0), longer = static_cast<int>(number % 2);
        Holding hands[2] = {}, dead = 0;
        int next = 0;
        for (int player = 0; player < 2; ++player) {
            for (int card = 0; card < 3 + longer * player; ++card) {
                hands[player] |= holding_of(order[next++]);
            }
        }
        while (next < deck_size - 11) {
            dead |= holding_of(order[next++]);
        }
        for (const Game game : {Game::high, Game::low, Game::high_low, Game::eight_or_better}) {
            const Deal deal = deal_of(game, {hands[0], hands[1]}, dead, shared);
            CHECK(same(heads_up(deal), enumerate(deal)));
        }
    }
}

void three_way_third_street_comes_out() {
    const std::vector<Holding> hands{cards("KcKd4s"), cards("QhJhTh"), cards("6s6dAc")};
    const Deal deal = deal_of(Game::high, hands, cards("2c3d9s8cJd"));
    for (const Path* each : paths()) {
        CHECK(choose_path(each->name));
        const Outcomes high = three_way(deal);
        CHECK(high.at(1, 0) == 32'285'740'102'445);
        CHECK(high.at(2, 0) == 35'202'802'518'645);
        CHECK(high.at(4, 0) == 26'320'688'600'390);
        CHECK(high.at(3, 0) == 2'901'888'781);
        CHECK(high.at(5, 0) == 950'080'722);
        CHECK(high.at(6, 0) == 930'519'314);
        CHECK(high.at(7, 0) == 167'903);
    }
    choose_path(paths().front()->name);
}

// Few cards, so that enumeration can follow: unequal numbers of cards to come, common ones, every game.
void three_hands_are_counted_as_by_enumeration() {
    for (std::uint64_t number = 0; number < 60; ++number) {
        const auto order = deck(5, number);
        const int shared = static_cast<int>(number % 4 == 0);
        Holding hands[3] = {}, dead = 0;
        int next = 0;
        for (int player = 0; player < 3; ++player) {
            const int longer = static_cast<int>(number >> player & 1) * (shared == 0 ? 1 : 0);
            for (int card = 0; card < 4 + longer; ++card) {
                hands[player] |= holding_of(order[next++]);
            }
        }
        while (next < deck_size - 11) {
            dead |= holding_of(order[next++]);
        }
        for (const Game game : {Game::high, Game::low, Game::high_low, Game::eight_or_better}) {
            const Deal deal = deal_of(game, {hands[0], hands[1], hands[2]}, dead, shared);
            CHECK(same(three_way(deal), enumerate(deal)));
        }
    }
}

// Every pair of unseen cards, each as likely as any other.
std::vector<DownCards> any_two(const std::vector<Card>& unseen) {
    std::vector<DownCards> all;
    for (const Card one : unseen) {
        for (const Card other : unseen) {
            if (other < one) {
                all.push_back({holding_of(one) | holding_of(other), 3});
            }
        }
    }
    return all;
}

// The down cards may be any two of those he completes his hand with.
void any_down_cards_are_unknown_ones() {
    for (const Game game : {Game::high, Game::low, Game::high_low, Game::eight_or_better}) {
        Deal deal =
            deal_of(game, {cards("As2d3h9cKd"), cards("4c5c8d")}, cards("2c2h2s3c3d3sTcThTdTsJcJdJhJsQcQdQhQs"));
        const Outcomes unknown = heads_up(deal);
        const std::uint64_t ways = 4 * 3 / 2 * 3;
        deal.ranges = {{}, any_two(deal.unseen)};
        const Outcomes ranged = heads_up(deal);
        std::swap(deal.hands[0], deal.hands[1]);
        std::swap(deal.own[0], deal.own[1]);
        std::swap(deal.ranges[0], deal.ranges[1]);
        const Outcomes turned = heads_up(deal);
        constexpr std::size_t turn[] = {0, 2, 1, 3};
        for (std::size_t high = 0; high < 4; ++high) {
            for (std::size_t low = 0; low < 4; ++low) {
                CHECK(ranged.at(high, low) == ways * unknown.at(high, low));
                CHECK(turned.at(turn[high], turn[low]) == ranged.at(high, low));
            }
        }
    }
}

void down_cards_are_drawn_by_the_seed_alone() {
    Deal deal = deal_of(Game::high_low, {cards("7d8c9d"), cards("KhQd2c"), cards("2d3c4c5c")}, cards("9sTs"), 1);
    deal.ranges = {
        {{cards("AsAh"), 3}, {cards("KsQs"), 1}, {cards("7s7h"), 9}},
        {{cards("AcAd"), 1}, {cards("AsAd"), 2}, {cards("KsQc"), 5}},
        {}};
    const Outcomes usual = sample(deal, 50'000, 5, 1);
    for (const Path* each : paths()) {
        CHECK(choose_path(each->name));
        CHECK(same(sample(deal, 50'000, 5, 2), usual));
    }
    choose_path(paths().front()->name);
}

void samples_depend_on_the_seed_alone() {
    Deal deal = deal_of(Game::eight_or_better, {cards("As2d3h"), cards("KcKd9s"), cards("8c7c2h")});
    const Outcomes usual = sample(deal, 100'000, 5, 1);
    for (const Path* each : paths()) {
        CHECK(choose_path(each->name));
        CHECK(same(sample(deal, 100'000, 5, 2), usual));
    }
    CHECK(!same(sample(deal, 100'000, 6, 1), usual));
    choose_path(paths().front()->name);
}

}  // namespace

int main() {
    third_street_comes_out();
    inclusion_and_exclusion_counts_what_enumeration_counts();
    three_way_third_street_comes_out();
    three_hands_are_counted_as_by_enumeration();
    any_down_cards_are_unknown_ones();
    down_cards_are_drawn_by_the_seed_alone();
    samples_depend_on_the_seed_alone();
    return faults == 0 ? 0 : 1;
}
