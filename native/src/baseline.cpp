// Eight hands at a time in vectors of 128 bits, which every processor we know has.

#include "path_includes.hpp"

namespace doorcard {

namespace baseline {

namespace {

using V = std::uint16_t __attribute__((vector_size(16)));
using M = V;
using Wide = std::uint32_t __attribute__((vector_size(32)));

constexpr int lanes = 8;
constexpr std::uint32_t every_lane = 0xff;

inline V each(std::uint64_t number) {
    const auto one = static_cast<std::uint16_t>(number);
    return V{one, one, one, one, one, one, one, one};
}

inline M nonzero(V ranks) {
    return (M)(ranks != 0);
}

inline M five_or_more(V ranks) {
    for (int less = 0; less < 4; ++less) {
        ranks &= ranks - 1;
    }
    return nonzero(ranks);
}

inline bool any(M truth) {
    std::uint64_t halves[2];
    std::memcpy(halves, &truth, sizeof halves);
    return (halves[0] | halves[1]) != 0;
}

inline V select(M truth, V yes, V no) {
    return (truth & yes) | (~truth & no);
}

inline V keep(M truth, V yes) {
    return truth & yes;
}

inline V count_bits(V ranks) {
    ranks -= ranks >> 1 & 0x5555;
    ranks = (ranks & 0x3333) + (ranks >> 2 & 0x3333);
    ranks = (ranks + (ranks >> 4)) & 0x0f0f;
    return (ranks + (ranks >> 8)) & 0x1f;
}

inline std::uint32_t bits(M truth) {
    const V weights{1, 2, 4, 8, 16, 32, 64, 128};
    V marks = truth & weights;
    marks |= __builtin_shufflevector(marks, marks, 4, 5, 6, 7, 0, 1, 2, 3);
    marks |= __builtin_shufflevector(marks, marks, 2, 3, 0, 1, 6, 7, 4, 5);
    return static_cast<std::uint32_t>(marks[0] | marks[1]);
}

inline V load_each(const std::uint16_t* numbers) {
    V all;
    std::memcpy(&all, numbers, sizeof all);
    return all;
}

inline V multiply_high(V number, V by) {
    const Wide product = __builtin_convertvector(number, Wide) * __builtin_convertvector(by, Wide) >> 16;
    return __builtin_convertvector(product, V);
}

inline V step_over(V place, V taken) {
    return place - (V)(place >= taken);
}

inline V lower(V one, V other) {
    return select((M)(one < other), one, other);
}

inline V upper(V one, V other) {
    return select((M)(one < other), other, one);
}

inline M above(V one, V other) {
    return (M)(one > other);
}

inline M same(V one, V other) {
    return (M)(one == other);
}

#include "strength.ipp"

inline Suits load(const Holding* hands) {
    V two[4];
    std::memcpy(two, hands, sizeof two);
    V black[2], red[2];
    for (int half = 0; half < 2; ++half) {
        const V one = two[half * 2], other = two[half * 2 + 1];
        const V even = __builtin_shufflevector(one, other, 0, 8, 1, 9, 2, 10, 3, 11);
        const V odd = __builtin_shufflevector(one, other, 4, 12, 5, 13, 6, 14, 7, 15);
        black[half] = __builtin_shufflevector(even, odd, 0, 8, 1, 9, 2, 10, 3, 11);
        red[half] = __builtin_shufflevector(even, odd, 4, 12, 5, 13, 6, 14, 7, 15);
    }
    constexpr auto in_order = [](V low, V high) {
        return __builtin_shufflevector(low, high, 0, 1, 2, 3, 8, 9, 10, 11);
    };
    constexpr auto in_order_too = [](V low, V high) {
        return __builtin_shufflevector(low, high, 4, 5, 6, 7, 12, 13, 14, 15);
    };
    return {
        in_order(black[0], black[1]), in_order_too(black[0], black[1]), in_order(red[0], red[1]),
        in_order_too(red[0], red[1])};
}

inline void store(const Halves& halves, Key* keys) {
    const Wide all = __builtin_convertvector(halves.group, Wide) << 16 | __builtin_convertvector(halves.others, Wide);
    std::memcpy(keys, &all, sizeof all);
}

#include "scalar_deal.ipp"

#include "lanes.ipp"
#include "rows.ipp"

using Sums = Wide;

inline Sums add_products(Sums sums, V one, V other) {
    return sums + __builtin_convertvector(one, Wide) * __builtin_convertvector(other, Wide);
}

inline std::int64_t total(Sums sums) {
    std::int64_t all = 0;
    for (int lane = 0; lane < lanes; ++lane) {
        all += sums[lane];
    }
    return all;
}

#include "three_way.ipp"

}  // namespace

}  // namespace baseline

const Path baseline_path{"baseline",       baseline::of_holdings, baseline::of_rows, baseline::count_sevens,
                         baseline::sample, baseline::face};

}  // namespace doorcard
