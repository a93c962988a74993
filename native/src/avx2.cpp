// Sixteen hands at a time in vectors of 256 bits.

#include "path_includes.hpp"

#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>

#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt,lzcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,popcnt,lzcnt")
#endif

namespace doorcard {

namespace avx2 {

namespace {

using V = std::uint16_t __attribute__((vector_size(32)));
using M = V;

constexpr int lanes = 16;
constexpr std::uint32_t every_lane = 0xffff;

inline __m256i raw(V numbers) {
    return (__m256i)numbers;
}

inline V each(std::uint64_t number) {
    return (V)_mm256_set1_epi16(static_cast<short>(number));
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
    return _mm256_testz_si256(raw(truth), raw(truth)) == 0;
}

inline V select(M truth, V yes, V no) {
    return (V)_mm256_blendv_epi8(raw(no), raw(yes), raw(truth));
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
    const __m128i low = _mm256_castsi256_si128(raw(truth)), high = _mm256_extracti128_si256(raw(truth), 1);
    return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_packs_epi16(low, high)));
}

inline V load_each(const std::uint16_t* numbers) {
    return (V)_mm256_loadu_si256(reinterpret_cast<const __m256i*>(numbers));
}

inline V multiply_high(V number, V by) {
    return (V)_mm256_mulhi_epu16(raw(number), raw(by));
}

// Places are small, so that signs do not matter.
inline V step_over(V place, V taken) {
    return place + 1 + (V)_mm256_cmpgt_epi16(raw(taken), raw(place));
}

inline V lower(V one, V other) {
    return (V)_mm256_min_epu16(raw(one), raw(other));
}

inline V upper(V one, V other) {
    return (V)_mm256_max_epu16(raw(one), raw(other));
}

inline M above(V one, V other) {
    return (M)_mm256_cmpgt_epi16(raw(one ^ 0x8000), raw(other ^ 0x8000));
}

inline M same(V one, V other) {
    return (M)_mm256_cmpeq_epi16(raw(one), raw(other));
}

#include "strength.ipp"

// Two hands of four suits to four pairs.
inline __m256i paired(const Holding* hands, const Holding* eight_later) {
    const __m256i order = _mm256_setr_epi8(
        0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15, 0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15
    );
    const __m256i both = _mm256_inserti128_si256(
        _mm256_castsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(hands))),
        _mm_loadu_si128(reinterpret_cast<const __m128i*>(eight_later)), 1
    );
    return _mm256_shuffle_epi8(both, order);
}

inline Suits load(const Holding* hands) {
    const __m256i first = paired(hands, hands + 8), second = paired(hands + 2, hands + 10);
    const __m256i third = paired(hands + 4, hands + 12), fourth = paired(hands + 6, hands + 14);
    const __m256i black = _mm256_unpacklo_epi32(first, second), red = _mm256_unpackhi_epi32(first, second);
    const __m256i more_black = _mm256_unpacklo_epi32(third, fourth), more_red = _mm256_unpackhi_epi32(third, fourth);
    return {
        (V)_mm256_unpacklo_epi64(black, more_black), (V)_mm256_unpackhi_epi64(black, more_black),
        (V)_mm256_unpacklo_epi64(red, more_red), (V)_mm256_unpackhi_epi64(red, more_red)};
}

inline void store(const Halves& halves, Key* keys) {
    const __m256i low = _mm256_unpacklo_epi16(raw(halves.others), raw(halves.group));
    const __m256i high = _mm256_unpackhi_epi16(raw(halves.others), raw(halves.group));
    auto* to = reinterpret_cast<__m256i*>(keys);
    _mm256_storeu_si256(to, _mm256_permute2x128_si256(low, high, 0x20));
    _mm256_storeu_si256(to + 1, _mm256_permute2x128_si256(low, high, 0x31));
}

#include "scalar_deal.ipp"

#include "lanes.ipp"
#include "rows.ipp"

using Sums = __m256i;

inline Sums add_products(Sums sums, V one, V other) {
    return _mm256_add_epi32(sums, _mm256_madd_epi16(raw(one), raw(other)));
}

inline std::int64_t total(Sums sums) {
    std::uint32_t each[8];
    std::memcpy(each, &sums, sizeof each);
    std::int64_t all = 0;
    for (const std::uint32_t sum : each) {
        all += sum;
    }
    return all;
}

#include "three_way.ipp"

}  // namespace

}  // namespace avx2

const Path avx2_path{"avx2", avx2::of_holdings, avx2::of_rows, avx2::count_sevens, avx2::sample, avx2::face};

}  // namespace doorcard

#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

#endif
