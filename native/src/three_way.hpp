// The tables of a sweep over the run-outs of three players; equity.hpp has what is made of it.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "doorcard/keys.hpp"

namespace doorcard {

// A run-out of four cards, the lowest first, numbered by their places among the unseen cards. A player who gets fewer
// has blanks in it, numbered after all cards, that nobody else can have.
struct Four {
    std::array<std::uint8_t, 4> cards;
    // The better hand has the greater number.
    Place worth;
    // The better low has the smaller one.
    Place low;

    constexpr std::uint64_t bits() const {
        std::uint64_t all = 0;
        for (const std::uint8_t card : cards) {
            all |= std::uint64_t{1} << card;
        }
        return all;
    }
};

constexpr std::size_t most_fours_cards = 49, most_pairs = 1'176, most_triples = 18'424;

// A number for each card, and room for whole vectors of them.
constexpr std::size_t card_row = 64;

// The same for pairs of cards.
constexpr std::size_t pair_row = 1'280;

// The number of a set among the sets of its size. The greatest card comes first.
constexpr std::size_t number_of(std::size_t high, std::size_t low) {
    return high * (high - 1) / 2 + low;
}

constexpr std::size_t number_of(std::size_t high, std::size_t middle, std::size_t low) {
    return high * (high - 1) * (high - 2) / 6 + number_of(middle, low);
}

// Numbers of 16 bits stand so that those at even places come first: a vector of bytes is read as two of them.
constexpr std::size_t halved(std::size_t place, std::size_t row) {
    return (place & 1) * (row / 2) + place / 2;
}

// The run-outs of one player passed so far, by the cards they contain.
struct PassedFours {
    std::uint32_t all;
    alignas(64) std::array<std::uint16_t, card_row> one;
    alignas(64) std::array<std::array<std::uint16_t, card_row>, most_fours_cards> two;
    // By a pair and a third card.
    alignas(64) std::array<std::array<std::uint8_t, card_row>, most_pairs> three;
    // By three cards: a bit for each fourth.
    std::array<std::uint64_t, most_triples> four;

    // The same numbers once more in the order of pairs: alone, with a third card, and with the cards of another pair.
    alignas(64) std::array<std::uint16_t, pair_row> pair;
    alignas(64) std::array<std::array<std::uint8_t, pair_row>, most_fours_cards> pair_and_card;
    // Four bits each: those of the first half of the pairs are the lower ones of their bytes.
    alignas(64) std::array<std::array<std::uint8_t, pair_row / 2>, most_pairs> pair_and_pair;
};

// Pairs of run-outs, one of each player, that have three cards in common, by the cards that are in either; a run-out
// both have counts three times.
struct NearlyAlike {
    std::uint32_t all;
    alignas(64) std::array<std::uint32_t, card_row> one;
    // These by some of the cards, in the order in which they were met: to be added up over all orders.
    alignas(64) std::array<std::array<std::uint32_t, card_row>, most_fours_cards> two;
    alignas(64) std::array<std::array<std::uint16_t, card_row>, most_pairs> three;
};

struct Passed {
    std::array<PassedFours, 2> of;
    NearlyAlike alike;
    // How many bytes hold the first half of the pairs; a multiple of 64.
    std::size_t half_of_pairs;

    void clear(std::size_t cards);
};

// 255 where a pair has the card.
using PairsOfCards = std::array<std::array<std::uint8_t, pair_row>, most_fours_cards>;
const PairsOfCards& pairs_of_cards();

// Run-outs in the order of their worth.
struct Fours {
    const Four* begin;
    const Four* end;
};

// Triples of run-outs without a common card in which the first is better than both others, equal to the second alone,
// equal to the third and not worse than the second; and all of them, if asked for.
struct Faced {
    std::int64_t better = 0, ties_second = 0, ties_third = 0, all = 0;
};

}  // namespace doorcard
