// The down cards of ranges, made ready to be drawn by their weights.

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "doorcard/sampling.hpp"

namespace doorcard {

struct Choice {
    // The weights of all up to this one, and a bit for each place among the unseen cards.
    std::uint64_t upto, bits;
    std::uint8_t places[2];
};

// Those of one player: how many, their weight together, and how many cards each has.
struct ChoicesOfOne {
    const Choice* begin;
    std::size_t many;
    std::uint32_t weight;
    int cards;
};

struct Choices {
    explicit Choices(const Deal& deal);

    // Of the players with a range, one after another.
    ChoicesOfOne of[most_players];
    int players = 0;
    // How many down cards each player has drawn, and all together.
    int down[most_players] = {};
    int cards = 0;

  private:
    std::vector<std::vector<Choice>> all_;
};

}  // namespace doorcard
