// Who wins how often over every run-out there is; all counts are whole numbers of run-outs.

#pragma once

#include <cstdint>

#include "doorcard/sampling.hpp"

namespace doorcard {

// The most cards one of two players may still get of his own, unknown ones included, and the most the other one may.
constexpr int most_to_come = 6;
constexpr int most_of_one = 4;

// Two hands, by inclusion and exclusion: every run-out of each is looked at once, not with every run-out of the other.
Outcomes heads_up(const Deal& deal);

// Any number of hands, one run-out after another.
Outcomes enumerate(const Deal& deal);

}  // namespace doorcard
