// The same work for many hands at a time, in the widest vectors the processor has.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "doorcard/cards.hpp"
#include "doorcard/keys.hpp"
#include "doorcard/sampling.hpp"

namespace doorcard {

// The down cards to draw from.
struct Choices;

// What a sweep over the run-outs of three players needs, and what it finds.
struct Fours;
struct Passed;
struct Faced;

enum class Kind : std::uint8_t { high, low, eight_or_better };

using Counts = std::array<std::uint64_t, categories>;

struct Path {
    std::string_view name;

    // The keys of hands of 5 to 7 cards, and whether all of them were hands of that many different cards.
    bool (*of_holdings)(Kind kind, const Holding* hands, std::size_t many, int cards, Key* keys);
    bool (*of_rows)(Kind kind, const Card* rows, std::size_t many, int cards, Key* keys);

    // Adds up the seven-card hands of each category whose lowest card is this one.
    void (*count_sevens)(int lowest, Counts& counts);

    void (*sample
    )(const Deal& deal, const Choices& choices, std::uint64_t seed, std::uint64_t block, int samples,
      Outcomes& outcomes);

    Faced (*face)(const Fours& mine, const Fours& second, const Fours& third, bool count_all, Passed& passed);
};

// Those this processor can take, the best first. The last is taken by every processor.
const std::vector<const Path*>& paths();

// The best of them, unless another was chosen.
const Path& path();

// Whether there is such a path here; it is taken from now on.
bool choose_path(std::string_view name);

extern const Path baseline_path;
extern const Path avx2_path;
extern const Path avx512_path;

}  // namespace doorcard
