// All sets of three cards, suit by suit, so ordered that those above a card stand in front.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "doorcard/cards.hpp"

namespace doorcard {

struct Triples {
    // A vector may be read past the last one.
    static constexpr std::size_t many = 22'100, room = many + 64;

    std::array<std::array<std::uint16_t, room>, 4> suits;

    static const Triples& of_the_deck();

    // How many have no card up to this one.
    static constexpr std::size_t above(int card) {
        const auto left = static_cast<std::size_t>(deck_size - 1 - card);
        return left < 3 ? 0 : left * (left - 1) * (left - 2) / 6;
    }
};

}  // namespace doorcard
