// Batches of hands and samples, `lanes` of them in a vector.
//
// Included once for each path, inside its namespace, after strength.ipp and these:
//   lanes; load(holdings) -> Suits; store(Halves, keys); bits(M) -> a bit a lane
//   load_each(numbers), count_bits(V), multiply_high(V, V), step_over(V, from), lower(V, V), upper(V, V)
//   above(V, V), same(V, V)
//   Table: made of the unseen cards, deals cards by their place among them

template <int cards>
inline Halves keys_of(Kind kind, const Suits& suits) {
    switch (kind) {
        case Kind::high:
            return high_of<cards>(suits);
        case Kind::low:
            return low_of(suits);
        default:
            return eight_of(suits);
    }
}

inline bool all_have(int cards, const Suits& suits) {
    const V count =
        count_bits(suits.clubs) + count_bits(suits.diamonds) + count_bits(suits.hearts) + count_bits(suits.spades);
    const V over = (suits.clubs | suits.diamonds | suits.hearts | suits.spades) >> 13;
    return !any(nonzero((count ^ each(cards)) | over));
}

template <int cards>
bool keys_of_holdings(Kind kind, const Holding* hands, std::size_t many, Key* keys) {
    bool good = true;
    std::size_t done = 0;
    for (; done + lanes <= many; done += lanes) {
        const Suits suits = load(hands + done);
        good &= all_have(cards, suits);
        store(keys_of<cards>(kind, suits), keys + done);
    }
    if (done < many) {
        Holding last[lanes];
        Key its[lanes];
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            last[lane] = hands[done + lane < many ? done + lane : many - 1];
        }
        const Suits suits = load(last);
        good &= all_have(cards, suits);
        store(keys_of<cards>(kind, suits), its);
        for (std::size_t lane = 0; done < many; ++lane, ++done) {
            keys[done] = its[lane];
        }
    }
    return good;
}

bool of_holdings(Kind kind, const Holding* hands, std::size_t many, int cards, Key* keys) {
    switch (cards) {
        case 5:
            return keys_of_holdings<5>(kind, hands, many, keys);
        case 6:
            return keys_of_holdings<6>(kind, hands, many, keys);
        default:
            return keys_of_holdings<7>(kind, hands, many, keys);
    }
}

// All seven-card hands

inline V with_fours(V base, const std::uint16_t* suit, std::size_t from) {
    return base | load_each(suit + from);
}

void count_sevens(int lowest, Counts& counts) {
    const Triples& triples = Triples::of_the_deck();
    for (int second = lowest + 1; second < deck_size - 5; ++second) {
        for (int third = second + 1; third < deck_size - 4; ++third) {
            for (int fourth = third + 1; fourth < deck_size - 3; ++fourth) {
                const Holding four_cards = holding_of(static_cast<Card>(lowest)) |
                                           holding_of(static_cast<Card>(second)) |
                                           holding_of(static_cast<Card>(third)) | holding_of(static_cast<Card>(fourth));
                const std::size_t many = Triples::above(fourth);
                const V clubs = each(four_cards & 0xffff), diamonds = each(four_cards >> 16 & 0xffff);
                const V hearts = each(four_cards >> 32 & 0xffff), spades = each(four_cards >> 48);
                std::uint64_t reached[categories] = {};
                for (std::size_t done = 0; done < many; done += lanes) {
                    const Suits suits{
                        with_fours(clubs, triples.suits[0].data(), done),
                        with_fours(diamonds, triples.suits[1].data(), done),
                        with_fours(hearts, triples.suits[2].data(), done),
                        with_fours(spades, triples.suits[3].data(), done)};
                    const V group = high_of<7>(suits).group;
                    const std::size_t left = many - done;
                    const std::uint32_t whole = left >= lanes ? every_lane : (std::uint32_t{1} << left) - 1;
                    for (int category = 1; category < categories; ++category) {
                        const std::uint32_t in = bits(above(group, each((category << 12) - 1)));
                        reached[category] += static_cast<unsigned>(__builtin_popcount(in & whole));
                    }
                }
                reached[0] = many;
                for (int category = 0; category < categories; ++category) {
                    counts[category] += reached[category] - (category + 1 < categories ? reached[category + 1] : 0);
                }
            }
        }
    }
}

// Run-outs at random

constexpr int parts = batch_size / lanes;

// Eight xoshiro256++ generators (Blackman and Vigna 2019) side by side.
class Draws {
  public:
    Draws(std::uint64_t seed, std::uint64_t block) {
        Stream stream(seed, block, sampling_purpose);
        for (auto& word : state_) {
            for (std::uint64_t& lane : word) {
                lane = stream.next();
            }
        }
    }

    // Sixteen random bits for each sample of a batch.
    inline void next(std::uint16_t* numbers) {
        std::uint64_t drawn[8];
        for (int lane = 0; lane < 8; ++lane) {
            const std::uint64_t sum = state_[0][lane] + state_[3][lane];
            drawn[lane] = (sum << 23 | sum >> 41) + state_[0][lane];
            const std::uint64_t shifted = state_[1][lane] << 17;
            state_[2][lane] ^= state_[0][lane];
            state_[3][lane] ^= state_[1][lane];
            state_[1][lane] ^= state_[2][lane];
            state_[0][lane] ^= state_[3][lane];
            state_[2][lane] ^= shifted;
            state_[3][lane] = state_[3][lane] << 45 | state_[3][lane] >> 19;
        }
        std::memcpy(numbers, drawn, sizeof drawn);
    }

  private:
    alignas(64) std::uint64_t state_[4][8];
};

// A fair number below `left` for each sample: multiplied down, and drawn again where that would favour some.
inline void draw_below(Draws& draws, int left, V* numbers) {
    alignas(64) std::uint16_t drawn[batch_size];
    const V bound = each(left), floor = each(65'536 % left);
    draws.next(drawn);
    M again[parts];
    bool refused = false;
    for (int part = 0; part < parts; ++part) {
        const V random = load_each(drawn + part * lanes);
        numbers[part] = multiply_high(random, bound);
        again[part] = above(floor, random * bound);
        refused |= any(again[part]);
    }
    while (refused) {
        refused = false;
        draws.next(drawn);
        for (int part = 0; part < parts; ++part) {
            const V random = load_each(drawn + part * lanes);
            numbers[part] = select(again[part], multiply_high(random, bound), numbers[part]);
            again[part] = again[part] & above(floor, random * bound);
            refused |= any(again[part]);
        }
    }
}

// Keeps the places taken in order.
inline void keep_in_order(V (*taken)[parts], int many, const V* added) {
    for (int part = 0; part < parts; ++part) {
        V moved = added[part];
        for (int before = 0; before < many; ++before) {
            const V other = taken[before][part];
            taken[before][part] = lower(other, moved);
            moved = upper(other, moved);
        }
        taken[many][part] = moved;
    }
}

// Turns "the n-th card that is left" into a place among all unseen cards, and keeps the places taken in order.
inline void take(V (*taken)[parts], int many, V* numbers) {
    for (int part = 0; part < parts; ++part) {
        V place = numbers[part];
        for (int before = 0; before < many; ++before) {
            place = step_over(place, taken[before][part]);
        }
        numbers[part] = place;
    }
    keep_in_order(taken, many, numbers);
}

// The down cards of each player with a range, in each sample of a batch: drawn by their weights, all anew where two
// players would hold one card.
inline void draw_down_cards(Draws& draws, const Choices& choices, std::uint16_t (*places)[batch_size]) {
    std::uint32_t waiting = ~std::uint32_t{0};
    while (waiting != 0) {
        std::uint32_t refused = 0;
        std::uint64_t held[batch_size] = {};
        std::uint16_t(*to)[batch_size] = places;
        for (int player = 0; player < choices.players; ++player) {
            const ChoicesOfOne& range = choices.of[player];
            std::uint16_t upper_half[batch_size], lower_half[batch_size];
            draws.next(upper_half);
            draws.next(lower_half);
            const std::uint32_t floor = (0 - range.weight) % range.weight;
            for (int sample = 0; sample < batch_size; ++sample) {
                const std::uint64_t drawn = std::uint64_t{upper_half[sample]} << 16 | lower_half[sample];
                const std::uint64_t product = drawn * range.weight;
                const Choice* chosen = range.begin;
                for (std::size_t left = range.many; left > 1;) {
                    const std::size_t half = left / 2;
                    chosen += chosen[half - 1].upto <= product >> 32 ? half : 0;
                    left -= half;
                }
                const bool bad = static_cast<std::uint32_t>(product) < floor || (held[sample] & chosen->bits) != 0;
                refused |= std::uint32_t{bad} << sample;
                held[sample] |= chosen->bits;
                if ((waiting >> sample & 1) != 0) {
                    for (int card = 0; card < range.cards; ++card) {
                        to[card][sample] = chosen->places[card];
                    }
                }
            }
            to += range.cards;
        }
        waiting &= refused;
    }
}

// Who has the best, a bit a sample for each player.
inline void mark_best(const Halves* keys, int players, bool lowest_wins, std::uint32_t shift, std::uint32_t* best) {
    V group = keys[0].group, others = keys[0].others;
    for (int player = 1; player < players; ++player) {
        const Halves& its = keys[player];
        const M better = lowest_wins ? above(group, its.group) | (same(group, its.group) & above(others, its.others))
                                     : above(its.group, group) | (same(group, its.group) & above(its.others, others));
        group = select(better, its.group, group);
        others = select(better, its.others, others);
    }
    for (int player = 0; player < players; ++player) {
        best[player] |= bits(same(keys[player].group, group) & same(keys[player].others, others)) << shift;
    }
}

// The low of everybody without one is the same; then nobody wins it.
inline std::uint32_t lows(const Halves* keys, int players) {
    std::uint32_t some = 0;
    for (int player = 0; player < players; ++player) {
        some |= bits(above(each(0xffff), keys[player].group));
    }
    return some;
}

// Adds up a batch: the samples with one winner a side by counting bits, the others one by one.
inline void tally(
    const std::uint32_t* high, const std::uint32_t* low, std::uint32_t some_low, int players, Game game,
    std::uint32_t counted, Outcomes& outcomes
) {
    std::uint32_t once_high = 0, more_high = 0, once_low = 0, more_low = 0;
    for (int player = 0; player < players; ++player) {
        more_high |= once_high & high[player];
        once_high |= high[player];
        more_low |= once_low & low[player];
        once_low |= low[player];
    }
    std::uint32_t single = counted & ~more_high & ~(more_low & some_low);
    std::uint32_t shared = counted & ~single;
    const auto count = [](std::uint32_t samples) { return static_cast<unsigned>(__builtin_popcount(samples)); };
    if (!has_low(game)) {
        for (int player = 0; player < players; ++player) {
            outcomes.at(std::size_t{1} << player, 0) += count(high[player] & single);
        }
    } else if (!has_high(game)) {
        for (int player = 0; player < players; ++player) {
            outcomes.at(0, std::size_t{1} << player) += count(low[player] & single);
        }
    } else {
        for (int player = 0; player < players; ++player) {
            const std::uint32_t its = high[player] & single;
            outcomes.at(std::size_t{1} << player, 0) += count(its & ~some_low);
            for (int other = 0; other < players; ++other) {
                outcomes.at(std::size_t{1} << player, std::size_t{1} << other) += count(its & low[other] & some_low);
            }
        }
    }
    for (; shared != 0; shared &= shared - 1) {
        const std::uint32_t sample = shared & (0 - shared);
        std::size_t winners_high = 0, winners_low = 0;
        for (int player = 0; player < players; ++player) {
            winners_high |= std::size_t{(high[player] & sample) != 0} << player;
            winners_low |= std::size_t{(low[player] & sample & some_low) != 0} << player;
        }
        ++outcomes.at(winners_high, winners_low);
    }
}

template <int cards>
void sample_block(
    const Deal& deal, const Choices& choices, std::uint64_t seed, std::uint64_t block, int samples, Outcomes& outcomes
) {
    const int players = deal.players(), unseen = static_cast<int>(deal.unseen.size());
    Draws draws(seed, block);
    const Table table(deal.unseen);
    V taken[deck_size][parts];
    V numbers[parts];
    for (int done = 0; done < samples; done += batch_size) {
        const int left = samples - done;
        const std::uint32_t counted = left >= batch_size ? ~std::uint32_t{0} : (std::uint32_t{1} << left) - 1;
        int drawn = 0;
        alignas(64) std::uint16_t down[2 * most_players][batch_size];
        if (choices.players > 0) {
            draw_down_cards(draws, choices, down);
            for (; drawn < choices.cards; ++drawn) {
                for (int part = 0; part < parts; ++part) {
                    numbers[part] = load_each(down[drawn] + part * lanes);
                }
                keep_in_order(taken, drawn, numbers);
            }
        }
        Drawn shared(table, 0);
        for (int card = 0; card < deal.shared; ++card, ++drawn) {
            draw_below(draws, unseen - drawn, numbers);
            take(taken, drawn, numbers);
            shared.add(table, numbers);
        }
        Halves high[parts][most_players], low[parts][most_players];
        int next_down = 0;
        for (int player = 0; player < players; ++player) {
            Drawn hand(table, deal.hands[player]);
            const int known = choices.players > 0 ? choices.down[player] : 0;
            for (int card = 0; card < known; ++card, ++next_down) {
                for (int part = 0; part < parts; ++part) {
                    numbers[part] = load_each(down[next_down] + part * lanes);
                }
                hand.add(table, numbers);
            }
            for (int card = known; card < deal.own[player]; ++card, ++drawn) {
                draw_below(draws, unseen - drawn, numbers);
                take(taken, drawn, numbers);
                hand.add(table, numbers);
            }
            if (deal.shared > 0) {
                hand.join(shared);
            }
            for (int part = 0; part < parts; ++part) {
                const Suits suits = hand.suits(part);
                if (has_high(deal.game)) {
                    high[part][player] = high_of<cards>(suits);
                }
                if (has_low(deal.game)) {
                    low[part][player] = deal.game == Game::eight_or_better ? eight_of(suits) : low_of(suits);
                }
            }
        }
        std::uint32_t best_high[most_players] = {}, best_low[most_players] = {}, some_low = 0;
        for (int part = 0; part < parts; ++part) {
            const std::uint32_t shift = static_cast<std::uint32_t>(part * lanes);
            if (has_high(deal.game)) {
                mark_best(high[part], players, false, shift, best_high);
            }
            if (has_low(deal.game)) {
                mark_best(low[part], players, true, shift, best_low);
                some_low |= lows(low[part], players) << shift;
            }
        }
        tally(best_high, best_low, some_low, players, deal.game, counted, outcomes);
    }
}

void sample(
    const Deal& deal, const Choices& choices, std::uint64_t seed, std::uint64_t block, int samples, Outcomes& outcomes
) {
    switch (deal.cards) {
        case 5:
            return sample_block<5>(deal, choices, seed, block, samples, outcomes);
        case 6:
            return sample_block<6>(deal, choices, seed, block, samples, outcomes);
        default:
            return sample_block<7>(deal, choices, seed, block, samples, outcomes);
    }
}
