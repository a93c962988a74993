// Random numbers that are a pure function of a seed and a number, the same as the package's plain Python draws.

#pragma once

#include <array>
#include <cstdint>

#include "doorcard/cards.hpp"

namespace doorcard {

constexpr std::uint64_t golden = 0x9e37'79b9'7f4a'7c15;

// The finishing mix of SplitMix64.
constexpr std::uint64_t mixed(std::uint64_t value) {
    value = (value ^ value >> 30) * 0xbf58'476d'1ce4'e5b9;
    value = (value ^ value >> 27) * 0x94d0'49bb'1331'11eb;
    return value ^ value >> 31;
}

// SplitMix64 started from a seed, the number of the hand and a purpose.
class Stream {
  public:
    constexpr Stream(std::uint64_t seed, std::uint64_t number, std::uint64_t purpose = 0)
        : state_(mixed(mixed(seed) + number * golden + purpose)) {}

    constexpr std::uint64_t next() {
        state_ += golden;
        return mixed(state_);
    }

    // A number below the bound, each equally likely; the bound is at most 2^32.
    constexpr std::uint32_t below(std::uint32_t bound) {
        for (;;) {
            const std::uint64_t drawn = next();
            // The product of 64 and 32 bits, in two steps, because not every compiler has 128 bits.
            const std::uint64_t lower = (drawn & 0xffff'ffff) * bound;
            const std::uint64_t upper = (drawn >> 32) * bound + (lower >> 32);
            const std::uint64_t rest = upper << 32 | (lower & 0xffff'ffff);
            if (rest >= bound || rest >= (0 - std::uint64_t{bound}) % bound) {
                return static_cast<std::uint32_t>(upper >> 32);
            }
        }
    }

  private:
    std::uint64_t state_;
};

// The deck of one hand, the first card on top.
constexpr std::array<Card, deck_size> deck(std::uint64_t seed, std::uint64_t number) {
    std::array<Card, deck_size> cards{};
    for (int card = 0; card < deck_size; ++card) {
        cards[card] = static_cast<Card>(card);
    }
    Stream stream(seed, number);
    for (int last = deck_size - 1; last > 0; --last) {
        const std::uint32_t other = stream.below(static_cast<std::uint32_t>(last + 1));
        const Card card = cards[last];
        cards[last] = cards[other];
        cards[other] = card;
    }
    return cards;
}

}  // namespace doorcard
