// What hands are worth, without tables or branches, for as many hands at a time as a vector has lanes.
//
// Included once for each path, inside its namespace, after these were defined there:
//   V                 ranks of one hand a lane, 16 bits or more; M, a truth a lane
//   nonzero, five_or_more (of a set of ranks), any, select(m, yes, no), keep(m, yes), each(number)

struct Suits {
    V clubs, diamonds, hearts, spades;
};

// The upper and the lower half of a key.
struct Halves {
    V group, others;
};

inline V less_lowest(V ranks) {
    return ranks & (ranks - 1);
}

template <int times>
inline V less_lowest(V ranks) {
    if constexpr (times > 0) {
        return less_lowest<times - 1>(less_lowest(ranks));
    } else {
        return ranks;
    }
}

inline V highest(V ranks) {
    ranks |= ranks >> 1;
    ranks |= ranks >> 2;
    ranks |= ranks >> 4;
    ranks |= ranks >> 8;
    return ranks ^ (ranks >> 1);
}

// The lowest card of every run of five, the ace below the two: bit 0 stands for the ace.
inline V runs(V ranks) {
    const V line = ranks << 1 | ranks >> 12;
    const V pairs = line & line >> 1;
    return pairs & pairs >> 2 & line >> 4;
}

// The field of a straight from its runs, which are neighbours: the lowest of the highest run, moved to its top card.
inline V top_of(V found) {
    return (found & ~(found >> 1)) << 2;
}

inline V ace_low(V ranks) {
    return (ranks << 1 | ranks >> 12) & 0x1fff;
}

// Ranks by how often they are held.
struct Held {
    V once, single, pair, triple, quad;
};

inline Held held(const Suits& suits) {
    const V odd_black = suits.clubs ^ suits.diamonds, both_black = suits.clubs & suits.diamonds;
    const V odd_red = suits.hearts ^ suits.spades, both_red = suits.hearts & suits.spades;
    const V odd = odd_black ^ odd_red;
    const V two = (both_black ^ both_red) | (odd_black & odd_red);
    const V once = suits.clubs | suits.diamonds | suits.hearts | suits.spades;
    return {once, odd & ~two, two & ~odd, odd & two, both_black & both_red};
}

// Whole for the rare hands: quads, two triples, straight flushes.
inline void mend_rare(const Held& ranks, V suited, Halves& keys) {
    const V upper = less_lowest(ranks.triple);
    const M twice = nonzero(upper);
    keys.group = select(twice, upper >> 1 | each(full_house << 12), keys.group);
    keys.others = select(twice, ranks.triple ^ upper, keys.others);
    const M quads = nonzero(ranks.quad);
    keys.group = select(quads, ranks.quad >> 1 | each(four << 12), keys.group);
    keys.others = select(quads, highest(ranks.once & ~ranks.quad), keys.others);
    const V found = runs(suited);
    const M flushed = nonzero(found);
    keys.group = select(flushed, top_of(found) | each(straight_flush << 12), keys.group);
    keys.others = select(flushed, each(0), keys.others);
}

template <int cards>
inline Halves high_of(const Suits& suits) {
    const Held ranks = held(suits);
    const M clubs = five_or_more(suits.clubs), diamonds = five_or_more(suits.diamonds);
    const M hearts = five_or_more(suits.hearts), spades = five_or_more(suits.spades);
    const M is_flush = clubs | diamonds | hearts | spades;
    const V suited = keep(clubs, suits.clubs) | keep(diamonds, suits.diamonds) | keep(hearts, suits.hearts) |
                     keep(spades, suits.spades);
    V five = suited;
    for (int more = 5; more < cards; ++more) {
        five = select(five_or_more(less_lowest(five)), less_lowest(five), five);
    }

    // Up to three pairs. Of three the lowest is a kicker like any other card.
    const V upper = less_lowest(ranks.pair), third = less_lowest(upper);
    const M has_pair = nonzero(ranks.pair), has_two = nonzero(upper);
    V group = ranks.pair, others = less_lowest<cards - 5>(ranks.single);
    if constexpr (cards > 5) {
        const M has_three = nonzero(third);
        group = select(has_three, upper, group);
        others = select(has_three, less_lowest<cards - 6>((ranks.pair ^ upper) | ranks.single), others);
    }
    group = (group >> 1) + keep(has_pair, each(one_pair << 12)) + keep(has_two, each((two_pair - one_pair) << 12));

    const M has_triple = nonzero(ranks.triple);
    group = select(has_triple, ranks.triple >> 1 | each(three << 12), group);
    const V found = runs(ranks.once);
    const M is_straight = nonzero(found);
    group = select(is_straight, top_of(found) | each(straight << 12), group);
    others = select(is_straight, each(0), others);
    group = select(is_flush, each(flush << 12), group);
    others = select(is_flush, five, others);
    const M full = has_triple & has_pair;
    group = select(full, ranks.triple >> 1 | each(full_house << 12), group);
    others = select(full, select(has_two, upper, ranks.pair), others);

    Halves keys{group, others};
    if (any(nonzero(ranks.quad | less_lowest(ranks.triple)) | (is_flush & is_straight))) {
        mend_rare(ranks, suited, keys);
    }
    return keys;
}

// Lows of fewer than five ranks. The lowest ranks that can be paired are.
inline Halves paired_low(const Held& ranks, V once) {
    const V twice = ace_low(ranks.pair | ranks.triple | ranks.quad), thrice = ace_low(ranks.triple | ranks.quad);
    const V more = less_lowest(twice);
    const M four_ranks = nonzero(less_lowest<3>(once)), three_ranks = nonzero(less_lowest<2>(once));
    const M two_twice = nonzero(more);
    const V lowest = twice ^ more, lowest_two = twice ^ less_lowest(more), trips = thrice ^ less_lowest(thrice);
    const V of_three = select(two_twice, lowest_two, trips);
    const V group = select(four_ranks, lowest, select(three_ranks, of_three, trips));
    const V kind_of_three = select(two_twice, each(two_pair << 12), each(three << 12));
    const V kind_of_two = select(two_twice, each(full_house << 12), each(four << 12));
    const V kind = select(four_ranks, each(one_pair << 12), select(three_ranks, kind_of_three, kind_of_two));
    return {group >> 1 | kind, once ^ group};
}

inline Halves low_of(const Suits& suits) {
    const V once = ace_low(suits.clubs | suits.diamonds | suits.hearts | suits.spades);
    const V four_less = less_lowest<4>(once);
    const M five = nonzero(four_less);
    Halves keys{each(0), once ^ less_lowest(four_less)};
    if (any(~five)) {
        const Halves paired = paired_low(held(suits), once);
        keys.group = select(five, keys.group, paired.group);
        keys.others = select(five, keys.others, paired.others);
    }
    return keys;
}

inline Halves eight_of(const Suits& suits) {
    const V once = ace_low(suits.clubs | suits.diamonds | suits.hearts | suits.spades) & 0xff;
    const V four_less = less_lowest<4>(once);
    const M five = nonzero(four_less);
    return {select(five, each(0), each(0xffff)), select(five, once ^ less_lowest(four_less), each(0xffff))};
}
