// Run-outs drawn at random, and who wins what.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "doorcard/cards.hpp"

namespace doorcard {

constexpr int most_players = 9;

enum class Game : std::uint8_t { high, low, high_low, eight_or_better };

constexpr bool has_high(Game game) {
    return game != Game::low;
}

constexpr bool has_low(Game game) {
    return game != Game::high;
}

// Down cards a player may hold, one card or two, and how likely he holds these rather than others.
struct DownCards {
    Holding cards;
    std::uint32_t weight;
};

// Hands to be completed from the unseen cards.
struct Deal {
    Game game = Game::high;
    std::vector<Holding> hands;
    // How many cards each still gets of his own, down cards of which only a range is known among them, and how many
    // come for everybody.
    std::vector<int> own;
    int shared = 0;
    std::vector<Card> unseen;
    // How many cards every hand has in the end.
    int cards = 7;
    // The down cards each may hold, all among the unseen ones; none where they are in his hand, or may be any. Empty if
    // that is so for everybody.
    std::vector<std::vector<DownCards>> ranges;

    int players() const { return static_cast<int>(hands.size()); }

    bool has_range(std::size_t player) const { return player < ranges.size() && !ranges[player].empty(); }
};

// How often which players won: a bit a player, first for the high hand, then for the low one.
class Outcomes {
  public:
    explicit Outcomes(int players) : players_(players), counts_(std::size_t{1} << 2 * players, 0) {}

    std::uint64_t& at(std::size_t high, std::size_t low) { return counts_[high << players_ | low]; }
    std::uint64_t at(std::size_t high, std::size_t low) const { return counts_[high << players_ | low]; }
    std::size_t sides() const { return std::size_t{1} << players_; }

    void add(const Outcomes& others) {
        for (std::size_t each = 0; each < counts_.size(); ++each) {
            counts_[each] += others.counts_[each];
        }
    }

  private:
    int players_;
    std::vector<std::uint64_t> counts_;
};

// Samples are drawn in blocks of their own random numbers, each a function of the seed and the number of the block, so
// that nothing depends on who draws which block.
constexpr int block_size = 8'192;

// Samples dealt side by side; the numbers a block draws are dealt out by it, whatever vectors a path has.
constexpr int batch_size = 32;

// The outcomes of so many samples on so many threads.
Outcomes sample(const Deal& deal, std::uint64_t samples, std::uint64_t seed, int threads);

}  // namespace doorcard
