// Thirty-two hands at a time in vectors of 512 bits, with instructions that count bits and look bytes up.

#include "path_includes.hpp"

#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>

#ifdef __clang__
#pragma clang attribute push(                                                                                    \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512bitalg,bmi,bmi2,popcnt,lzcnt"))), \
    apply_to = function                                                                                          \
)
#else
// GCC's own header takes vectors it leaves undefined on purpose.
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512bitalg,bmi,bmi2,popcnt,lzcnt")
#endif

namespace doorcard {

namespace avx512 {

namespace {

using V = std::uint16_t __attribute__((vector_size(64)));
using M = __mmask32;

constexpr int lanes = 32;
constexpr std::uint32_t every_lane = ~std::uint32_t{0};

inline __m512i raw(V numbers) {
    return (__m512i)numbers;
}

inline V each(std::uint64_t number) {
    return (V)_mm512_set1_epi16(static_cast<short>(number));
}

inline M nonzero(V ranks) {
    return _mm512_test_epi16_mask(raw(ranks), raw(ranks));
}

inline V count_bits(V ranks) {
    return (V)_mm512_popcnt_epi16(raw(ranks));
}

inline M five_or_more(V ranks) {
    return _mm512_cmpgt_epu16_mask(_mm512_popcnt_epi16(raw(ranks)), _mm512_set1_epi16(4));
}

inline bool any(M truth) {
    return truth != 0;
}

inline V select(M truth, V yes, V no) {
    return (V)_mm512_mask_mov_epi16(raw(no), truth, raw(yes));
}

inline V keep(M truth, V yes) {
    return (V)_mm512_maskz_mov_epi16(truth, raw(yes));
}

inline std::uint32_t bits(M truth) {
    return truth;
}

inline V load_each(const std::uint16_t* numbers) {
    return (V)_mm512_loadu_si512(numbers);
}

inline V multiply_high(V number, V by) {
    return (V)_mm512_mulhi_epu16(raw(number), raw(by));
}

inline V step_over(V place, V taken) {
    return (V)_mm512_mask_add_epi16(
        raw(place), _mm512_cmpge_epu16_mask(raw(place), raw(taken)), raw(place), _mm512_set1_epi16(1)
    );
}

inline V lower(V one, V other) {
    return (V)_mm512_min_epu16(raw(one), raw(other));
}

inline V upper(V one, V other) {
    return (V)_mm512_max_epu16(raw(one), raw(other));
}

inline M above(V one, V other) {
    return _mm512_cmpgt_epu16_mask(raw(one), raw(other));
}

inline M same(V one, V other) {
    return _mm512_cmpeq_epu16_mask(raw(one), raw(other));
}

#include "strength.ipp"

inline Suits load(const Holding* hands) {
    // Of sixteen hands two suits, each in order.
    static constexpr auto fields = [] {
        std::array<std::array<std::uint16_t, 32>, 2> all{};
        for (std::uint16_t each = 0; each < 32; ++each) {
            const int suit = each / 16, hand = each % 16;
            all[0][each] = static_cast<std::uint16_t>(hand * 4 + suit);
            all[1][each] = static_cast<std::uint16_t>(hand * 4 + suit + 2);
        }
        return all;
    }();
    const __m512i black = _mm512_loadu_si512(fields[0].data()), red = _mm512_loadu_si512(fields[1].data());
    const __m512i first = _mm512_loadu_si512(hands), second = _mm512_loadu_si512(hands + 8);
    const __m512i third = _mm512_loadu_si512(hands + 16), fourth = _mm512_loadu_si512(hands + 24);
    const __m512i low_black = _mm512_permutex2var_epi16(first, black, second);
    const __m512i high_black = _mm512_permutex2var_epi16(third, black, fourth);
    const __m512i low_red = _mm512_permutex2var_epi16(first, red, second);
    const __m512i high_red = _mm512_permutex2var_epi16(third, red, fourth);
    return {
        (V)_mm512_shuffle_i64x2(low_black, high_black, 0x44), (V)_mm512_shuffle_i64x2(low_black, high_black, 0xee),
        (V)_mm512_shuffle_i64x2(low_red, high_red, 0x44), (V)_mm512_shuffle_i64x2(low_red, high_red, 0xee)};
}

inline void store(const Halves& halves, Key* keys) {
    const __m512i low = _mm512_cvtepu16_epi32(_mm512_castsi512_si256(raw(halves.others)));
    const __m512i high = _mm512_cvtepu16_epi32(_mm512_extracti64x4_epi64(raw(halves.others), 1));
    const __m512i low_group = _mm512_cvtepu16_epi32(_mm512_castsi512_si256(raw(halves.group)));
    const __m512i high_group = _mm512_cvtepu16_epi32(_mm512_extracti64x4_epi64(raw(halves.group), 1));
    _mm512_storeu_si512(keys, _mm512_or_si512(low, _mm512_slli_epi32(low_group, 16)));
    _mm512_storeu_si512(keys + 16, _mm512_or_si512(high, _mm512_slli_epi32(high_group, 16)));
}

// For each suit the rank of 64 places, or none.
class Table {
  public:
    explicit Table(const std::vector<Card>& cards) : suits_{} {
        for (std::size_t place = 0; place < cards.size(); ++place) {
            suits_[cards[place] & 3][place] = static_cast<std::uint16_t>(1 << (cards[place] >> 2));
        }
    }

    inline Suits at(V places) const { return {of(0, places), of(1, places), of(2, places), of(3, places)}; }

  private:
    inline V of(int suit, V places) const {
        const std::uint16_t* ranks = suits_[suit];
        return (V)_mm512_permutex2var_epi16(_mm512_load_si512(ranks), raw(places), _mm512_load_si512(ranks + 32));
    }

    alignas(64) std::uint16_t suits_[4][64];
};

inline void join_suits(Suits& suits, const Suits& others) {
    suits.clubs |= others.clubs;
    suits.diamonds |= others.diamonds;
    suits.hearts |= others.hearts;
    suits.spades |= others.spades;
}

// The cards of one player, in each sample of a batch.
class Drawn {
  public:
    inline Drawn(const Table&, Holding hand)
        : suits_{each(hand & 0xffff), each(hand >> 16 & 0xffff), each(hand >> 32 & 0xffff), each(hand >> 48)} {}

    inline void add(const Table& table, const V* places) { join_suits(suits_, table.at(places[0])); }

    inline void join(const Drawn& other) { join_suits(suits_, other.suits_); }

    inline Suits suits(int) const { return suits_; }

  private:
    Suits suits_;
};

// Thirty-two rows of cards, a byte a card, to suits: card by card looked up in the bytes, then in the deck.
template <int cards>
inline bool load_rows(const Card* rows, Suits& suits) {
    static const Table table = [] {
        std::vector<Card> deck(deck_size);
        for (int card = 0; card < deck_size; ++card) {
            deck[card] = static_cast<Card>(card);
        }
        return Table(deck);
    }();
    // Where the lower byte of each lane comes from; the upper one is masked out.
    static constexpr auto sources = [] {
        std::array<std::array<std::uint8_t, 64>, cards> all{};
        for (int card = 0; card < cards; ++card) {
            for (int row = 0; row < lanes; ++row) {
                all[card][2 * row] = static_cast<std::uint8_t>((row * cards + card) & 127);
            }
        }
        return all;
    }();
    constexpr __mmask64 lower_bytes = 0x5555'5555'5555'5555;
    constexpr int bytes = lanes * cards, whole = bytes / 64, rest = bytes % 64;
    __m512i parts[4];
    for (int part = 0; part < 4; ++part) {
        if (part < whole) {
            parts[part] = _mm512_loadu_si512(rows + part * 64);
        } else if (part == whole && rest != 0) {
            parts[part] = _mm512_maskz_loadu_epi8((__mmask64{1} << rest) - 1, rows + part * 64);
        } else {
            parts[part] = _mm512_setzero_si512();
        }
    }
    const __m512i all = _mm512_or_si512(_mm512_or_si512(parts[0], parts[1]), _mm512_or_si512(parts[2], parts[3]));
    const bool good = _mm512_test_epi8_mask(all, _mm512_set1_epi8(static_cast<char>(0xc0))) == 0;
    suits = {each(0), each(0), each(0), each(0)};
    for (int card = 0; card < cards; ++card) {
        constexpr int half = 128;
        int in_lower = 0;
        for (int row = 0; row < lanes; ++row) {
            in_lower += row * cards + card < half ? 1 : 0;
        }
        const __mmask64 low_rows = in_lower >= lanes ? ~__mmask64{0} : (__mmask64{1} << 2 * in_lower) - 1;
        const __m512i source = _mm512_loadu_si512(sources[card].data());
        const __m512i low = _mm512_maskz_permutex2var_epi8(lower_bytes & low_rows, parts[0], source, parts[1]);
        const __m512i high = _mm512_maskz_permutex2var_epi8(lower_bytes & ~low_rows, parts[2], source, parts[3]);
        join_suits(suits, table.at((V)_mm512_or_si512(low, high)));
    }
    return good;
}

#include "lanes.ipp"

template <int cards>
bool keys_of_rows(Kind kind, const Card* rows, std::size_t many, Key* keys) {
    bool good = true;
    std::size_t done = 0;
    for (; done + lanes <= many; done += lanes) {
        Suits suits;
        good &= load_rows<cards>(rows + done * cards, suits);
        good &= all_have(cards, suits);
        store(keys_of<cards>(kind, suits), keys + done);
    }
    if (done < many) {
        Card last[lanes * cards];
        Key its[lanes];
        for (std::size_t each = 0; each < lanes * cards; ++each) {
            const std::size_t row = done + each / cards;
            last[each] = rows[(row < many ? row : many - 1) * cards + each % cards];
        }
        Suits suits;
        good &= load_rows<cards>(last, suits);
        good &= all_have(cards, suits);
        store(keys_of<cards>(kind, suits), its);
        for (std::size_t lane = 0; done < many; ++lane, ++done) {
            keys[done] = its[lane];
        }
    }
    return good;
}

bool of_rows(Kind kind, const Card* rows, std::size_t many, int cards, Key* keys) {
    switch (cards) {
        case 5:
            return keys_of_rows<5>(kind, rows, many, keys);
        case 6:
            return keys_of_rows<6>(kind, rows, many, keys);
        default:
            return keys_of_rows<7>(kind, rows, many, keys);
    }
}

using Sums = __m512i;

inline Sums add_products(Sums sums, V one, V other) {
    return _mm512_add_epi32(sums, _mm512_madd_epi16(raw(one), raw(other)));
}

inline std::int64_t total(Sums sums) {
    return static_cast<std::uint32_t>(_mm512_reduce_add_epi32(sums));
}

#include "three_way.ipp"

}  // namespace

}  // namespace avx512

const Path avx512_path{"avx512",       avx512::of_holdings, avx512::of_rows, avx512::count_sevens,
                       avx512::sample, avx512::face};

}  // namespace doorcard

#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

#endif
