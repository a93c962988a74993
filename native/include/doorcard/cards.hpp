// Cards as numbers, and the cards of a player as one 64-bit number.

#pragma once

#include <cstdint>

namespace doorcard {

// 4 * rank + suit, the two of clubs 0 and the ace of spades 51.
using Card = std::uint8_t;

// A set of cards: four fields of 16 bits, clubs lowest, with bit r set where the card of rank r is there.
using Holding = std::uint64_t;

constexpr int deck_size = 52;
constexpr Holding whole_deck = 0x1fff'1fff'1fff'1fff;

constexpr Holding holding_of(Card card) {
    return Holding{1} << ((card & 3) * 16 + (card >> 2));
}

// Kernighan's count; the baseline has no instruction for it.
constexpr int size_of(Holding holding) {
    int size = 0;
    for (; holding != 0; holding &= holding - 1) {
        ++size;
    }
    return size;
}

}  // namespace doorcard
