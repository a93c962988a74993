// Works of which the instructions are counted, see tools/instruction_counts.sh. Without a name it prints the names.

#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "doorcard/cards.hpp"
#include "doorcard/equity.hpp"
#include "doorcard/paths.hpp"
#include "doorcard/random.hpp"
#include "doorcard/sampling.hpp"
#include "doorcard/strength.hpp"

using namespace doorcard;

namespace {

constexpr std::size_t many = 4'096;

Holding cards(std::string_view text) {
    constexpr std::string_view ranks = "23456789TJQKA", suits = "cdhs";
    Holding all = 0;
    for (std::size_t at = 0; at + 1 < text.size(); at += 2) {
        all |= holding_of(static_cast<Card>(ranks.find(text[at]) * 4 + suits.find(text[at + 1])));
    }
    return all;
}

Deal deal_of(Game game, std::vector<Holding> hands) {
    Deal deal;
    deal.game = game;
    deal.hands = std::move(hands);
    Holding seen = 0;
    for (const Holding hand : deal.hands) {
        seen |= hand;
        deal.own.push_back(deal.cards - size_of(hand));
    }
    for (int card = 0; card < deck_size; ++card) {
        if ((holding_of(static_cast<Card>(card)) & seen) == 0) {
            deal.unseen.push_back(static_cast<Card>(card));
        }
    }
    return deal;
}

struct Hands {
    std::vector<Card> rows;
    std::vector<Holding> holdings;
    std::vector<Key> keys = std::vector<Key>(many);

    Hands() {
        for (std::size_t number = 0; number < many; ++number) {
            const auto dealt = deck(1, number);
            holdings.push_back(0);
            for (int card = 0; card < 7; ++card) {
                rows.push_back(dealt[card]);
                holdings.back() |= holding_of(dealt[card]);
            }
        }
    }
};

Hands& hands() {
    static Hands all;
    return all;
}

void one_by_one() {
    for (std::size_t number = 0; number < many; ++number) {
        hands().keys[number] = high(hands().holdings[number], 7);
    }
}

void high_rows() {
    path().of_rows(Kind::high, hands().rows.data(), many, 7, hands().keys.data());
}

void of_holdings(Kind kind) {
    path().of_holdings(kind, hands().holdings.data(), many, 7, hands().keys.data());
}

struct Work {
    std::string_view name;
    void (*work)();
};

const Work works[] = {
    {"high-one-by-one", one_by_one},
    {"high-rows", high_rows},
    {"high-holdings", [] { of_holdings(Kind::high); }},
    {"low-holdings", [] { of_holdings(Kind::low); }},
    {"eight-holdings", [] { of_holdings(Kind::eight_or_better); }},
    {"two-hands-high",
     [] {
         heads_up(deal_of(Game::high, {cards("AsAh7d2c"), cards("8h9hTh3s")}));
     }},
    {"two-hands-eight",
     [] {
         heads_up(deal_of(Game::eight_or_better, {cards("As2d3h7c"), cards("KcKd9s8h")}));
     }},
    {"three-hands-high",
     [] {
         three_way(deal_of(Game::high, {cards("AsAh7d2c"), cards("8h9hTh3s"), cards("KcKdQs4h")}));
     }},
    {"three-hands-eight",
     [] {
         three_way(deal_of(Game::eight_or_better, {cards("As2d3h7cTd"), cards("KcKd9s8h2c"), cards("4c5c6dQhQs")}));
     }},
    {"two-hands-sampled",
     [] {
         sample(deal_of(Game::high, {cards("AsAh7d"), cards("8h9hTh")}), block_size, 1, 1);
     }},
    {"six-hands-sampled",
     [] {
         sample(
             deal_of(
                 Game::eight_or_better,
                 {cards("AsAh7d"), cards("8h9hTh"), cards("2c3c4c"), cards("KcQd9d"), cards("5s6s7s"), cards("JcJdTc")}
             ),
             block_size, 1, 1
         );
     }},
};

}  // namespace

// Callgrind collects what happens in here.
extern "C" __attribute__((noinline)) void counted_work(void (*work)()) {
    work();
}

int main(int count, char** words) {
    choose_path("baseline");
    hands();
    for (const Work& each : works) {
        if (count < 2) {
            std::printf("%s\n", std::string(each.name).c_str());
        } else if (each.name == words[1]) {
            // Once before, so that nothing is made for the first time.
            each.work();
            counted_work(each.work);
        }
    }
    return 0;
}
