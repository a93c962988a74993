// Who wins how often over every run-out there is; all counts are whole numbers of run-outs.

#pragma once

#include <cstdint>

#include "doorcard/sampling.hpp"

namespace doorcard {

// The most cards one of two players may still get of his own, unknown ones included, and the most the other one may.
constexpr int most_to_come = 6;
constexpr int most_of_one = 4;

// Two hands, by inclusion and exclusion: every run-out of each is looked at once, not with every run-out of the other.
// One of them may have a range; then each run-out counts as often as its down cards weigh.
Outcomes heads_up(const Deal& deal);

// The most cards each of three players may still get, and how many may be unseen where somebody gets as many.
constexpr int most_of_three = 4;
constexpr int most_unseen_of_three = 45;

// Three hands, by the same: every run-out of two of them is looked at once, against all pairs of the other two.
Outcomes three_way(const Deal& deal);

// Any number of hands, one run-out after another.
Outcomes enumerate(const Deal& deal);

}  // namespace doorcard
