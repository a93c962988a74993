// What every path needs of the standard library and the package, included before its instructions are allowed: code
// shared with others must not be compiled with them.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "choices.hpp"
#include "doorcard/cards.hpp"
#include "doorcard/keys.hpp"
#include "doorcard/paths.hpp"
#include "doorcard/random.hpp"
#include "doorcard/sampling.hpp"
#include "three_way.hpp"
#include "triples.hpp"

namespace doorcard {

// Keeps the numbers of samples apart from those of decks.
constexpr std::uint64_t sampling_purpose = 1;

}  // namespace doorcard
