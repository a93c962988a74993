// Who acts in bulk: plain ways to choose, each the same as its namesake in the package's `kernels/policies.py`.

#pragma once

#include <cstdint>

#include "doorcard/play.hpp"
#include "doorcard/random.hpp"

namespace doorcard {

enum class Policy : std::uint8_t { random, caller, folder, simple };

// What the seat to act chooses; the stream is his own.
Choice choose(Policy policy, const Hand& hand, Stream& stream);

// What a player's choices of a hand are drawn for.
constexpr std::uint64_t purpose_of(int seat) {
    return static_cast<std::uint64_t>(seat) + 2;
}

}  // namespace doorcard
