// Let X and Y be run-outs of two hands from the same unseen cards. Whether they have no card in common is the sum of
// (-1)^|S| over all S inside both. So the run-outs Y that are worse than X and share no card with it are counted by
// going through all run-outs from the worst up, keeping for every set S of few cards the number of Y so far that
// contain it: one look-up for each S inside X.

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "doorcard/pause.hpp"
#include "run_outs.hpp"

namespace doorcard {

namespace {

// A run-out of a player of whom only a range of down cards is known: which of its cards he holds already is not said,
// and it counts as often as the down cards among them weigh together.
struct Weighed : RunOut {
    std::uint32_t weight;
};

constexpr std::uint32_t weight_of(const RunOut&) {
    return 1;
}

constexpr std::uint32_t weight_of(const Weighed& out) {
    return out.weight;
}

// A pair of run-outs without a card in common: how often the first is better, how often they are equal, how many.
struct Tally {
    std::int64_t win = 0, tie = 0, all = 0;

    Tally& operator+=(const Tally& other) {
        win += other.win;
        tie += other.tie;
        all += other.all;
        return *this;
    }
};

constexpr auto chosen = [] {
    std::array<std::array<std::uint32_t, most_to_come + 1>, deck_size + 1> ways{};
    for (int from = 0; from <= deck_size; ++from) {
        ways[from][0] = 1;
        for (int many = 1; many <= most_to_come; ++many) {
            ways[from][many] = from == 0 ? 0 : ways[from - 1][many - 1] + ways[from - 1][many];
        }
    }
    return ways;
}();

// Calls `with` for the number of each subset of up to `most` of the first `cards` cards, and its sign.
template <int cards, int most, class Action>
inline void each_subset(const RunOut& out, const std::array<std::uint32_t, most_of_one + 1>& begin, Action with) {
    with(begin[0], 1);
    if constexpr (most >= 1) {
        for (int one = 0; one < cards; ++one) {
            const std::uint32_t first = out.cards[one];
            with(begin[1] + first, -1);
            if constexpr (most >= 2) {
                for (int two = one + 1; two < cards; ++two) {
                    const std::uint32_t second = first + chosen[out.cards[two]][2];
                    with(begin[2] + second, 1);
                    if constexpr (most >= 3) {
                        for (int three = two + 1; three < cards; ++three) {
                            const std::uint32_t third = second + chosen[out.cards[three]][3];
                            with(begin[3] + third, -1);
                            if constexpr (most >= 4) {
                                for (int four = three + 1; four < cards; ++four) {
                                    with(begin[4] + third + chosen[out.cards[four]][4], 1);
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

// The run-outs of the second player passed so far, by the cards they contain.
template <int ours, int theirs, class Out>
class Passed {
  public:
    explicit Passed(int unseen) {
        std::uint32_t next = 0;
        for (int size = 0; size <= most; ++size) {
            begin_[size] = next;
            next += chosen[unseen][size];
        }
        counts_.assign(next, 0);
    }

    void add(const Out& out) {
        each_subset<theirs, most>(out, begin_, [&](std::uint32_t set, int) { counts_[set] += weight_of(out); });
    }

    void remove(const Out& out) {
        each_subset<theirs, most>(out, begin_, [&](std::uint32_t set, int) { counts_[set] -= weight_of(out); });
    }

    void clear(const std::vector<Out>& outs) {
        if (outs.size() * 16 > counts_.size()) {
            std::fill(counts_.begin(), counts_.end(), 0);
            return;
        }
        for (const Out& out : outs) {
            remove(out);
        }
    }

    // How many of them have no card in common with a run-out of the first player.
    std::int64_t without(const RunOut& out) const {
        std::int64_t many = 0;
        each_subset<ours, most>(out, begin_, [&](std::uint32_t set, int sign) {
            many += sign * static_cast<std::int64_t>(counts_[set]);
        });
        return many;
    }

  private:
    static constexpr int most = std::min(ours, theirs);

    std::array<std::uint32_t, most_of_one + 1> begin_{};
    std::vector<std::conditional_t<std::is_same_v<Out, Weighed>, std::uint64_t, std::uint32_t>> counts_;
};

// Both lists sorted by the high hand. Of all pairs the number is known beforehand, of some it has to be counted.
template <bool count_all = true, int ours, int theirs, class Out>
Tally sweep(const std::vector<RunOut>& mine, const std::vector<Out>& others, Passed<ours, theirs, Out>& passed) {
    Tally tally;
    if (mine.empty() || others.empty()) {
        return tally;
    }
    auto next = others.begin();
    const auto pass = [&](int below) {
        const auto before = next;
        for (; next != others.end() && next->high < below; ++next) {
            passed.add(*next);
        }
        return next != before;
    };
    for (auto group = mine.begin(); group != mine.end();) {
        const Place worth = group->high;
        const auto end = std::find_if(group, mine.end(), [worth](const RunOut& out) { return out.high != worth; });
        pass(worth);
        std::int64_t worse = 0, not_better = 0;
        for (auto out = group; out != end; ++out) {
            worse += passed.without(*out);
        }
        tally.win += worse;
        if (pass(worth + 1)) {
            for (auto out = group; out != end; ++out) {
                not_better += passed.without(*out);
            }
            tally.tie += not_better - worse;
        }
        group = end;
    }
    if (count_all) {
        pass(places + 1);
        for (const RunOut& out : mine) {
            tally.all += passed.without(out);
        }
    }
    passed.clear(others);
    return tally;
}

template <class Out>
void sort_by_high(std::vector<Out>& outs) {
    std::vector<std::uint32_t> from(places + 1, 0);
    for (const Out& out : outs) {
        ++from[out.high + 1];
    }
    for (std::size_t place = 0; place < places; ++place) {
        from[place + 1] += from[place];
    }
    std::vector<Out> sorted(outs.size());
    for (const Out& out : outs) {
        sorted[from[out.high]++] = out;
    }
    outs = std::move(sorted);
}

// Numbers the lows that occur without gaps, in their order, and says how many bits they need. The number of no low, if
// it occurs, is given back as well.
template <class Out>
std::pair<int, int> number_lows(std::vector<RunOut>& mine, std::vector<Out>& others) {
    std::vector<Place> number(places, 0);
    const auto on_each_low = [&](auto with) {
        for (RunOut& out : mine) {
            with(out.low);
        }
        for (Out& out : others) {
            with(out.low);
        }
    };
    on_each_low([&](Place low) { number[low] = 1; });
    const bool some_without = number[without_low] != 0;
    Place next = 0;
    for (Place& place : number) {
        const bool occurs = place != 0;
        place = next;
        next = static_cast<Place>(next + (occurs ? 1 : 0));
    }
    on_each_low([&](Place& low) { low = number[low]; });
    int bits = 0;
    while (1 << bits < next) {
        ++bits;
    }
    return {bits, some_without ? next - 1 : -1};
}

// The high hands of all pairs by what becomes of the low half.
struct Joint {
    Tally low_win, low_tie, no_low;
};

// Those without and those with a bit of the low, in their order.
template <class Out>
void part(const std::vector<Out>& all, int bit, std::array<std::vector<Out>, 2>& parts) {
    std::size_t with = 0;
    for (const Out& out : all) {
        with += out.low >> bit & 1;
    }
    parts[0].resize(all.size() - with);
    parts[1].resize(with);
    std::array<Out*, 2> next{parts[0].data(), parts[1].data()};
    for (const Out& out : all) {
        *next[out.low >> bit & 1]++ = out;
    }
}

// Both lists agree in all bits of the low from this one up. A pair that differs in it is decided; the others are
// divided further.
template <int ours, int theirs, class Out>
void divide(
    const std::vector<RunOut>& mine, const std::vector<Out>& others, int bit, int number_without,
    Passed<ours, theirs, Out>& passed, Joint& joint
) {
    if (mine.empty() || others.empty()) {
        return;
    }
    if (bit < 0) {
        Tally& tally = mine.front().low == number_without ? joint.no_low : joint.low_tie;
        tally += sweep(mine, others, passed);
        return;
    }
    std::array<std::vector<RunOut>, 2> my_parts;
    std::array<std::vector<Out>, 2> other_parts;
    part(mine, bit, my_parts);
    part(others, bit, other_parts);
    joint.low_win += sweep(my_parts[0], other_parts[1], passed);
    pause();
    divide(my_parts[0], other_parts[0], bit - 1, number_without, passed, joint);
    divide(my_parts[1], other_parts[1], bit - 1, number_without, passed, joint);
}

constexpr std::size_t first = 1, second = 2, both = 3;

void add_high(Outcomes& outcomes, std::size_t low, const Tally& tally) {
    outcomes.at(first, low) += static_cast<std::uint64_t>(tally.win);
    outcomes.at(both, low) += static_cast<std::uint64_t>(tally.tie);
    outcomes.at(second, low) += static_cast<std::uint64_t>(tally.all - tally.win - tally.tie);
}

template <int ours, int theirs, class Out>
void count(const Deal& deal, std::vector<Out> others, Outcomes& outcomes) {
    constexpr bool weighed = std::is_same_v<Out, Weighed>;
    std::vector<RunOut> mine = run_outs(deal, 0);
    Passed<ours, theirs, Out> passed(static_cast<int>(deal.unseen.size()));
    if (deal.game == Game::low) {
        for (RunOut& out : mine) {
            out.high = static_cast<Place>(places - 1 - out.low);
        }
        for (Out& out : others) {
            out.high = static_cast<Place>(places - 1 - out.low);
        }
    }
    sort_by_high(mine);
    sort_by_high(others);
    Tally all = sweep<weighed>(mine, others, passed);
    const std::size_t unseen = deal.unseen.size();
    if (!weighed && unseen >= ours + theirs) {
        all.all = std::int64_t{chosen[unseen][ours]} * chosen[unseen - ours][theirs];
    }
    if (deal.game == Game::high) {
        add_high(outcomes, 0, all);
        return;
    }
    if (deal.game == Game::low) {
        outcomes.at(0, first) += static_cast<std::uint64_t>(all.win);
        outcomes.at(0, both) += static_cast<std::uint64_t>(all.tie);
        outcomes.at(0, second) += static_cast<std::uint64_t>(all.all - all.win - all.tie);
        return;
    }
    const auto [bits, number_without] = number_lows(mine, others);
    Joint joint;
    divide(mine, others, bits - 1, number_without, passed, joint);
    Tally lost = all;
    for (const Tally* part : {&joint.low_win, &joint.low_tie, &joint.no_low}) {
        lost.win -= part->win;
        lost.tie -= part->tie;
        lost.all -= part->all;
    }
    add_high(outcomes, first, joint.low_win);
    add_high(outcomes, both, joint.low_tie);
    add_high(outcomes, second, lost);
    add_high(outcomes, 0, joint.no_low);
}

// How often the down cards of the second player may be among each set he completes his hand with.
std::vector<Weighed> weigh(const Deal& deal) {
    std::array<std::array<std::uint32_t, deck_size>, deck_size> weights{};
    std::array<std::size_t, 64> place_of{};
    for (std::size_t place = 0; place < deal.unseen.size(); ++place) {
        place_of[static_cast<std::size_t>(__builtin_ctzll(holding_of(deal.unseen[place])))] = place;
    }
    bool in_pairs = false;
    for (const DownCards& down : deal.ranges[1]) {
        const std::size_t low = place_of[static_cast<std::size_t>(__builtin_ctzll(down.cards))];
        const Holding rest = down.cards & (down.cards - 1);
        in_pairs = rest != 0;
        const std::size_t other = in_pairs ? place_of[static_cast<std::size_t>(__builtin_ctzll(rest))] : low;
        weights[low][other] = weights[other][low] = down.weight;
    }
    std::vector<Weighed> all;
    const auto cards = static_cast<std::size_t>(deal.own[1]);
    for (const RunOut& out : run_outs(deal, 1)) {
        std::uint32_t weight = 0;
        for (std::size_t one = 0; one < cards; ++one) {
            if (!in_pairs) {
                weight += weights[out.cards[one]][out.cards[one]];
            }
            for (std::size_t other = in_pairs ? 0 : one; other < one; ++other) {
                weight += weights[out.cards[one]][out.cards[other]];
            }
        }
        if (weight != 0) {
            all.push_back({out, weight});
        }
    }
    return all;
}

using Counter = void (*)(const Deal& deal, Outcomes& outcomes);

template <int ours, int theirs>
void count_either(const Deal& deal, Outcomes& outcomes) {
    if (deal.has_range(1)) {
        count<ours, theirs>(deal, weigh(deal), outcomes);
    } else {
        count<ours, theirs>(deal, run_outs(deal, 1), outcomes);
    }
}

template <int ours, int theirs>
constexpr Counter counter_of() {
    if constexpr (std::min(ours, theirs) <= most_of_one) {
        return count_either<ours, theirs>;
    } else {
        return nullptr;
    }
}

template <int... each>
constexpr auto counters_of(std::integer_sequence<int, each...>) {
    constexpr int side = most_to_come + 1;
    return std::array<Counter, sizeof...(each)>{counter_of<each / side, each % side>()...};
}

constexpr auto counters = counters_of(std::make_integer_sequence<int, (most_to_come + 1) * (most_to_come + 1)>());

Outcomes with_the_second_unknown(const Deal& deal) {
    Outcomes outcomes(2);
    const auto counter = counters[static_cast<std::size_t>(deal.own[0] * (most_to_come + 1) + deal.own[1])];
    each_shared(deal, [&](const Deal& after) {
        // Where the shared cards leave nothing of his range they cannot come.
        if (deal.has_range(1) == after.has_range(1)) {
            counter(after, outcomes);
        }
    });
    return outcomes;
}

}  // namespace

Outcomes heads_up(const Deal& deal) {
    if (!deal.has_range(0)) {
        return with_the_second_unknown(deal);
    }
    Deal turned = deal;
    std::swap(turned.hands[0], turned.hands[1]);
    std::swap(turned.own[0], turned.own[1]);
    std::swap(turned.ranges[0], turned.ranges[1]);
    const Outcomes counted = with_the_second_unknown(turned);
    Outcomes outcomes(2);
    constexpr std::array<std::size_t, 4> turn{0, second, first, both};
    for (std::size_t high = 0; high < counted.sides(); ++high) {
        for (std::size_t low = 0; low < counted.sides(); ++low) {
            outcomes.at(turn[high], turn[low]) = counted.at(high, low);
        }
    }
    return outcomes;
}

}  // namespace doorcard
