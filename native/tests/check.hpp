// What a test needs: it counts what does not hold, says where, and its program fails if anything did not.

#pragma once

#include <cstdio>
#include <cstring>
#include <string_view>

#include "doorcard/cards.hpp"

inline int faults = 0;

#define CHECK(truth)                                                        \
    do {                                                                    \
        if (!(truth)) {                                                     \
            std::printf("%s:%d: not so: %s\n", __FILE__, __LINE__, #truth); \
            ++faults;                                                       \
        }                                                                   \
    } while (false)

inline doorcard::Holding cards(std::string_view text) {
    constexpr std::string_view ranks = "23456789TJQKA", suits = "cdhs";
    doorcard::Holding all = 0;
    for (std::size_t at = 0; at + 1 < text.size(); at += 2) {
        const auto card = ranks.find(text[at]) * 4 + suits.find(text[at + 1]);
        all |= doorcard::holding_of(static_cast<doorcard::Card>(card));
    }
    return all;
}
