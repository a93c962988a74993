// What a hand is worth as one number.
//
// A key holds the category in bits 28 to 31, the ranks of the group in bits 16 to 27 and the other ranks that count
// in bits 0 to 12, a bit a rank. Bit 0 of the ranks is the two in a high hand and the ace in a low one. The lowest
// rank has no bit in the group: groups of one size differ without it. Of two high keys the greater wins, of two low
// keys the smaller.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace doorcard {

using Key = std::uint32_t;

enum Category : std::uint8_t {
    no_pair,
    one_pair,
    two_pair,
    three,
    straight,
    flush,
    full_house,
    four,
    straight_flush,
};

constexpr int categories = 9;

// The low of a hand that has none.
constexpr Key no_low = 0xffff'ffff;

constexpr Key key(Category category, std::uint32_t group, std::uint32_t others) {
    return Key{category} << 28 | group >> 1 << 16 | others;
}

// Keys numbered without large gaps, so that they can be sorted by counting: below 2^14, in the same order.
using Place = std::uint16_t;
constexpr Place places = 8'704;

Place place(Key key);

void find_each_place(const Key* keys, std::size_t many, Place* found);

}  // namespace doorcard
