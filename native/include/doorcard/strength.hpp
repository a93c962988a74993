// What one hand is worth. The cards are different cards of the 52, and as many as each function takes.

#pragma once

#include "doorcard/cards.hpp"
#include "doorcard/keys.hpp"

namespace doorcard {

// The best five of five to seven cards.
Key high(Holding cards, int count);

// The lowest five of five to seven cards, ace to five.
Key low(Holding cards);

// The same, or no_low where it is not eight or better.
Key eight_or_better(Holding cards);

// One to four cards face up.
Key showing_high(Holding cards);
Key showing_low(Holding cards);

}  // namespace doorcard
