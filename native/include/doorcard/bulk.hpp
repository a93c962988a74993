// Many hands played out, a row of numbers each; the package's `kernels/sheets.py` names the columns.

#pragma once

#include <cstdint>
#include <vector>

#include "doorcard/play.hpp"
#include "doorcard/policies.hpp"

namespace doorcard {

constexpr int hand_columns = 19;
constexpr int seat_columns = 4;

constexpr int row_size(int streets, int seats) {
    return hand_columns + streets + seat_columns * seats;
}

// Writes the row of a hand that is over.
void write_row(const Hand& hand, std::int64_t* row);

// Plays so many hands from this number on and writes their rows. Whether all could be dealt: if not, the number of one
// that could not is left in `stuck`.
bool play_many(
    const Rules& rules, const std::vector<Chips>& stacks, const std::vector<Policy>& policies, std::uint64_t seed,
    std::uint64_t first, std::uint64_t many, int threads, std::int64_t* rows, std::uint64_t& stuck
);

}  // namespace doorcard
