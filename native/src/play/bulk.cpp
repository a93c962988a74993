#include "doorcard/bulk.hpp"

#include <algorithm>
#include <array>
#include <atomic>

#include "doorcard/pause.hpp"

namespace doorcard {

namespace {

// Hands a thread takes at a time.
constexpr std::uint64_t portion = 1'024;

constexpr std::uint64_t nowhere = ~std::uint64_t{0};

Stream stream_of(std::uint64_t seed, std::uint64_t number, int seat) {
    return {seed, number, purpose_of(seat)};
}

bool play_one(Hand& hand, const std::vector<Policy>& policies, std::uint64_t seed, std::uint64_t number) {
    hand.begin(seed, number);
    std::array<Stream, most_seats> streams = [&]<std::size_t... seats>(std::index_sequence<seats...>) {
        return std::array<Stream, most_seats>{stream_of(seed, number, static_cast<int>(seats))...};
    }
    (std::make_index_sequence<most_seats>{});
    while (hand.options().seat >= 0) {
        const auto seat = static_cast<std::size_t>(hand.options().seat);
        hand.act(choose(policies[seat], hand, streams[seat]));
    }
    return !hand.is_stuck();
}

}  // namespace

void write_row(const Hand& hand, std::int64_t* row) {
    const Tally& tally = hand.tally;
    const std::int64_t of_hand[hand_columns] = {
        hand.street,
        size_of(hand.live),
        tally.showdown ? 1 : 0,
        tally.forced_seat,
        tally.forced_to,
        tally.completions,
        tally.acts,
        tally.rises,
        tally.cards,
        tally.burns,
        tally.shuffles,
        hand.many_pots,
        tally.total,
        tally.side,
        tally.rake,
        tally.odd,
        tally.halved,
        tally.scoops,
        tally.three_quarters,
    };
    row = std::copy(of_hand, of_hand + hand_columns, row);
    for (int street = 0; street < hand.rules->streets; ++street) {
        *row++ = static_cast<std::int64_t>(tally.dealt[static_cast<std::size_t>(street)]);
    }
    for (int seat = 0; seat < hand.many; ++seat) {
        *row++ = hand[seat].stack;
        *row++ = hand[seat].paid;
        *row++ = hand[seat].door;
        *row++ = hand[seat].folded;
    }
}

bool play_many(
    const Rules& rules, const std::vector<Chips>& stacks, const std::vector<Policy>& policies, std::uint64_t seed,
    std::uint64_t first, std::uint64_t many, int threads, std::int64_t* rows, std::uint64_t& stuck
) {
    const int seats = static_cast<int>(stacks.size());
    const auto width = static_cast<std::uint64_t>(row_size(rules.streets, seats));
    std::atomic<std::uint64_t> next{0};
    std::atomic<std::uint64_t> failed{nowhere};
    const auto work = [&] {
        Hand hand(rules, stacks.data(), seats);
        for (std::uint64_t at = next.fetch_add(portion); at < many; at = next.fetch_add(portion)) {
            for (std::uint64_t done = at; done < std::min(at + portion, many); ++done) {
                if (!play_one(hand, policies, seed, first + done)) {
                    failed = first + done;
                    return;
                }
                write_row(hand, rows + done * width);
            }
            pause();
        }
    };
    Helpers helpers;
    for (int thread = 1; thread < threads; ++thread) {
        helpers.add(work);
    }
    try {
        work();
    } catch (...) {
        next = many;
        throw;
    }
    helpers.join();
    stuck = failed;
    return stuck == nowhere;
}

}  // namespace doorcard
