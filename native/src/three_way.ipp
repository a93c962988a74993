// One player's run-outs against the pairs of two others: how many pairs are worse and have no card in common with his
// run-out, nor with each other.
//
// Included once for each path, inside its namespace, after strength.ipp and these:
//   Sums, add_products(sums, V, V), total(sums): products of numbers below 2^15, added up
//
// Let X be his run-out, Y and Z those of the others. The pairs without a common card are the sum of (-1)^|T| over all T
// inside both Y and Z. For each size of T the number of pairs (Y, Z) that contain T and avoid X is found another way:
// T empty or one card, by the number of Y and that of Z; two cards, by a product for each pair of cards; three and
// four, by counting the pairs (Y, Z) that are so nearly alike as they are passed.

using Bytes = std::uint8_t __attribute__((vector_size(sizeof(V))));

inline Bytes load_bytes(const std::uint8_t* bytes) {
    Bytes all;
    std::memcpy(&all, bytes, sizeof all);
    return all;
}

inline V even_bytes(Bytes bytes) {
    return (V)bytes & 0xff;
}

inline V odd_bytes(Bytes bytes) {
    return (V)bytes >> 8;
}

inline int size_of_bits(std::uint64_t bits) {
    return __builtin_popcountll(bits);
}

// For each of 64 cards, in how many of four sets it is.
inline void count_each(const std::uint64_t* sets, std::uint8_t* counts) {
    static constexpr auto bytes_of = [] {
        std::array<std::uint64_t, 256> all{};
        for (unsigned bits = 0; bits < all.size(); ++bits) {
            for (int bit = 0; bit < 8; ++bit) {
                all[bits] |= std::uint64_t{bits >> bit & 1} << 8 * bit;
            }
        }
        return all;
    }();
    for (int eight = 0; eight < 8; ++eight) {
        std::uint64_t sum = 0;
        for (int set = 0; set < 4; ++set) {
            sum += bytes_of[sets[set] >> 8 * eight & 0xff];
        }
        std::memcpy(counts + 8 * eight, &sum, sizeof sum);
    }
}

// The numbers of the pairs and of the triples of a run-out.
struct Parts {
    std::size_t pair[6];
    std::size_t triple[4];

    explicit Parts(const Four& out)
        : pair{number_of(out.cards[1], out.cards[0]), number_of(out.cards[2], out.cards[0]),
               number_of(out.cards[3], out.cards[0]), number_of(out.cards[2], out.cards[1]),
               number_of(out.cards[3], out.cards[1]), number_of(out.cards[3], out.cards[2])},
          // Each lacks the card of its number.
          triple{
              number_of(out.cards[3], out.cards[2], out.cards[1]), number_of(out.cards[3], out.cards[2], out.cards[0]),
              number_of(out.cards[3], out.cards[1], out.cards[0]),
              number_of(out.cards[2], out.cards[1], out.cards[0])} {}
};

// The cards of a pair of a run-out, and the other two.
constexpr int pair_cards[6][2] = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};
constexpr int other_pair[6] = {5, 4, 3, 2, 1, 0};

// Counts a run-out among those of its player, and the pairs it makes with those of the other.
inline void pass(Passed& passed, int player, const Four& out) {
    PassedFours& mine = passed.of[static_cast<std::size_t>(player)];
    const PassedFours& others = passed.of[static_cast<std::size_t>(1 - player)];
    NearlyAlike& alike = passed.alike;
    const Parts parts(out);
    const std::uint64_t own = out.bits();
    const auto& cards = out.cards;

    std::uint64_t near[4];
    const bool is_there = (others.four[parts.triple[0]] >> cards[0] & 1) != 0;
    std::uint32_t pairs = is_there ? 3 : 0;
    for (int each = 0; each < 4; ++each) {
        near[each] = others.four[parts.triple[each]] & ~own;
        pairs += static_cast<unsigned>(size_of_bits(near[each]));
    }
    if (pairs != 0) {
        alignas(64) std::uint8_t fifth[card_row];
        count_each(near, fifth);
        alike.all += pairs;
        for (std::size_t card = 0; card < card_row; ++card) {
            alike.one[card] += fifth[card];
        }
        for (int each = 0; each < 4; ++each) {
            std::uint32_t* row = alike.two[cards[each]].data();
            for (std::size_t card = 0; card < card_row; ++card) {
                row[card] += fifth[card];
            }
            alike.one[cards[each]] += pairs;
        }
        for (int each = 0; each < 6; ++each) {
            std::uint16_t* row = alike.three[parts.pair[each]].data();
            for (std::size_t card = 0; card < card_row; ++card) {
                row[card] = static_cast<std::uint16_t>(row[card] + fifth[card]);
            }
            alike.two[cards[pair_cards[each][0]]][cards[pair_cards[each][1]]] += pairs;
        }
        const auto add = [&](int pair, int third) {
            std::uint16_t& count = alike.three[parts.pair[pair]][cards[third]];
            count = static_cast<std::uint16_t>(count + pairs);
        };
        add(0, 2), add(0, 3), add(1, 3), add(3, 3);
    }

    ++mine.all;
    for (int each = 0; each < 4; ++each) {
        ++mine.one[halved(cards[each], card_row)];
        mine.four[parts.triple[each]] |= std::uint64_t{1} << cards[each];
    }
    for (int each = 0; each < 6; ++each) {
        const std::size_t pair = parts.pair[each], others_number = parts.pair[other_pair[each]];
        const auto one = cards[pair_cards[each][0]], two = cards[pair_cards[each][1]];
        ++mine.two[one][halved(two, card_row)];
        ++mine.two[two][halved(one, card_row)];
        ++mine.pair[halved(pair, pair_row)];
        for (const int third : pair_cards[other_pair[each]]) {
            ++mine.three[pair][cards[third]];
            ++mine.pair_and_card[cards[third]][pair];
        }
        const bool in_first_half = pair < passed.half_of_pairs;
        mine.pair_and_pair[others_number][in_first_half ? pair : pair - passed.half_of_pairs] |=
            in_first_half ? 0x01 : 0x10;
    }
}

// The run-outs of a player that avoid one, by another card they contain.
inline void avoiding(const PassedFours& passed, const Four& out, const Parts& parts, std::uint16_t* by_card) {
    std::uint64_t whole[4];
    for (int each = 0; each < 4; ++each) {
        whole[each] = passed.four[parts.triple[each]];
    }
    alignas(64) std::uint8_t in_whole[card_row];
    count_each(whole, in_whole);
    for (std::size_t from = 0; from < card_row; from += sizeof(V)) {
        Bytes back = load_bytes(passed.three[parts.pair[0]].data() + from);
        for (int each = 1; each < 6; ++each) {
            back += load_bytes(passed.three[parts.pair[each]].data() + from);
        }
        back -= load_bytes(in_whole + from);
        for (const std::size_t half : {from / 2, from / 2 + card_row / 2}) {
            V many = load_each(passed.one.data() + half) + (half == from / 2 ? even_bytes(back) : odd_bytes(back));
            for (int each = 0; each < 4; ++each) {
                many -= load_each(passed.two[out.cards[each]].data() + half);
            }
            std::memcpy(by_card + half, &many, sizeof many);
        }
    }
    for (const std::uint8_t card : out.cards) {
        by_card[halved(card, card_row)] = 0;
    }
}

inline std::int64_t avoiding(const PassedFours& passed, const Four& out, const Parts& parts) {
    const auto& cards = out.cards;
    std::int64_t many = passed.all;
    for (const std::uint8_t card : cards) {
        many -= passed.one[halved(card, card_row)];
    }
    for (const std::size_t pair : parts.pair) {
        many += passed.pair[halved(pair, pair_row)];
    }
    for (const std::size_t triple : parts.triple) {
        many -= size_of_bits(passed.four[triple]);
    }
    return many + static_cast<std::int64_t>(passed.four[parts.triple[0]] >> cards[0] & 1);
}

// By each pair of cards the run-outs of one that avoid the run-out, times those of the other.
inline std::int64_t products_by_pair(const Passed& passed, const Four& out, const Parts& parts) {
    const std::size_t half = passed.half_of_pairs;
    const PairsOfCards& has = pairs_of_cards();
    Sums sums{};
    for (std::size_t from = 0; from < half; from += sizeof(V)) {
        Bytes twice[2][2];
        for (int player = 0; player < 2; ++player) {
            const auto& rows = passed.of[player].pair_and_pair;
            Bytes both = load_bytes(rows[parts.pair[0]].data() + from);
            for (int each = 1; each < 6; ++each) {
                both += load_bytes(rows[parts.pair[each]].data() + from);
            }
            twice[0][player] = both & 0x0f;
            twice[1][player] = both >> 4;
        }
        for (int part = 0; part < 2; ++part) {
            const std::size_t at = from + part * half;
            V even[2], odd[2];
            for (int player = 0; player < 2; ++player) {
                const auto& rows = passed.of[player].pair_and_card;
                Bytes met = load_bytes(rows[out.cards[0]].data() + at);
                for (int each = 1; each < 4; ++each) {
                    met += load_bytes(rows[out.cards[each]].data() + at);
                }
                met -= twice[part][player];
                const std::uint16_t* all = passed.of[player].pair.data() + at / 2;
                even[player] = load_each(all) - even_bytes(met);
                odd[player] = load_each(all + pair_row / 2) - odd_bytes(met);
            }
            Bytes in = load_bytes(has[out.cards[0]].data() + at);
            for (int each = 1; each < 4; ++each) {
                in |= load_bytes(has[out.cards[each]].data() + at);
            }
            sums = add_products(sums, even[0], keep(nonzero(even_bytes(~in)), even[1]));
            sums = add_products(sums, odd[0], keep(nonzero(odd_bytes(~in)), odd[1]));
        }
    }
    return total(sums);
}

// Pairs of run-outs that avoid the run-out and are nearly alike, one that both have counting three times.
inline std::int64_t alike_and_avoiding(const Passed& passed, const Four& out, const Parts& parts) {
    const NearlyAlike& alike = passed.alike;
    const auto& cards = out.cards;
    std::int64_t many = alike.all;
    for (const std::uint8_t card : cards) {
        many -= alike.one[card];
    }
    for (const auto& [one, two] : pair_cards) {
        many += alike.two[cards[one]][cards[two]] + alike.two[cards[two]][cards[one]];
    }
    const auto of_three = [&](int pair_one, int third_one, int pair_two, int third_two, int pair_three,
                              int third_three) {
        many -= alike.three[parts.pair[pair_one]][cards[third_one]] +
                alike.three[parts.pair[pair_two]][cards[third_two]] +
                alike.three[parts.pair[pair_three]][cards[third_three]];
    };
    of_three(0, 2, 1, 1, 3, 0);
    of_three(0, 3, 2, 1, 4, 0);
    of_three(1, 3, 2, 2, 5, 0);
    of_three(3, 3, 4, 2, 5, 1);

    // Those that have all cards of the run-out among their five, or are the run-out itself.
    const std::uint64_t own = out.bits();
    const PassedFours &first = passed.of[0], &second = passed.of[1];
    const bool in_first = (first.four[parts.triple[0]] & own) != 0,
               in_second = (second.four[parts.triple[0]] & own) != 0;
    std::uint64_t near[2][4];
    for (int each = 0; each < 4; ++each) {
        near[0][each] = first.four[parts.triple[each]] & ~own;
        near[1][each] = second.four[parts.triple[each]] & ~own;
        many += in_first ? size_of_bits(near[1][each]) : 0;
        many += in_second ? size_of_bits(near[0][each]) : 0;
    }
    for (int one = 0; one < 4; ++one) {
        for (int two = 0; two < 4; ++two) {
            many += one == two ? 0 : size_of_bits(near[0][one] & near[1][two]);
        }
    }
    return many + (in_first && in_second ? 3 : 0);
}

// The pairs passed that have no card in common with the run-out, nor with each other.
inline std::int64_t pairs_avoiding(const Passed& passed, const Four& out) {
    const Parts parts(out);
    std::int64_t many = avoiding(passed.of[0], out, parts) * avoiding(passed.of[1], out, parts);
    alignas(64) std::uint16_t by_card[2][card_row];
    avoiding(passed.of[0], out, parts, by_card[0]);
    avoiding(passed.of[1], out, parts, by_card[1]);
    std::uint64_t products = 0;
    for (std::size_t card = 0; card < card_row; ++card) {
        products += std::uint32_t{by_card[0][card]} * by_card[1][card];
    }
    many -= static_cast<std::int64_t>(products);
    many += products_by_pair(passed, out, parts);
    return many - alike_and_avoiding(passed, out, parts);
}

Faced face(const Fours& mine, const Fours& second, const Fours& third, bool count_all, Passed& passed) {
    Faced faced;
    const Four* next[2] = {second.begin, third.begin};
    const Four* const ends[2] = {second.end, third.end};
    const auto pass_below = [&](int player, int worth) {
        const Four* const before = next[player];
        for (; next[player] != ends[player] && next[player]->worth < worth; ++next[player]) {
            pass(passed, player, *next[player]);
        }
        return next[player] != before;
    };
    for (const Four* group = mine.begin; group != mine.end;) {
        const int worth = group->worth;
        const Four* end = group;
        while (end != mine.end && end->worth == worth) {
            ++end;
        }
        const auto counted = [&] {
            std::int64_t many = 0;
            for (const Four* out = group; out != end; ++out) {
                many += pairs_avoiding(passed, *out);
            }
            return many;
        };
        pass_below(0, worth);
        pass_below(1, worth);
        const std::int64_t better = counted();
        const std::int64_t not_worse = pass_below(0, worth + 1) ? counted() : better;
        const std::int64_t any = pass_below(1, worth + 1) ? counted() : not_worse;
        faced.better += better;
        faced.ties_second += not_worse - better;
        faced.ties_third += any - not_worse;
        group = end;
    }
    if (count_all) {
        pass_below(0, places + 1);
        pass_below(1, places + 1);
        for (const Four* out = mine.begin; out != mine.end; ++out) {
            faced.all += pairs_avoiding(passed, *out);
        }
    }
    return faced;
}
