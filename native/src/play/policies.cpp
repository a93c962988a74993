#include "doorcard/policies.hpp"

#include <algorithm>
#include <bit>

#include "doorcard/strength.hpp"

namespace doorcard {

namespace {

constexpr int weak = 0, good = 1, strong = 2;

constexpr int ten = 8;

// After so many raises of a round a strong hand calls; else two of them would raise until one is tapped out.
constexpr int enough_raises = 3;

int find(const Options& options, Act act) {
    for (int option = 0; option < options.many; ++option) {
        if (options.all[static_cast<std::size_t>(option)].act == act) {
            return option;
        }
    }
    return -1;
}

Choice take(const Options& options, int option) {
    return {option, options.all[static_cast<std::size_t>(option)].lowest, 0};
}

Holding last_dealt(const Seat& seat, Chips many) {
    Holding cards = 0;
    for (int place = seat.downs - static_cast<int>(many); place < seat.downs; ++place) {
        cards |= holding_of(seat.in_order[static_cast<std::size_t>(place)]);
    }
    return cards;
}

Choice at_random(const Hand& hand, Stream& stream) {
    const Options& options = hand.options();
    const auto chosen = static_cast<int>(stream.below(static_cast<std::uint32_t>(options.many)));
    const Option& option = options.all[static_cast<std::size_t>(chosen)];
    if (option.act == Act::discard) {
        const Seat& seat = hand[options.seat];
        std::array<Card, 8> left = seat.in_order;
        Choice choice{chosen, 0, 0};
        for (int gone = 0; gone < option.lowest; ++gone) {
            const int many = seat.downs - gone;
            const std::uint32_t place = stream.below(static_cast<std::uint32_t>(many));
            choice.cards |= holding_of(left[place]);
            std::copy(left.begin() + place + 1, left.begin() + many, left.begin() + place);
        }
        return choice;
    }
    if (option.lowest == option.highest) {
        return {chosen, option.lowest, 0};
    }
    const Chips steps = (option.highest - option.lowest) / hand.rules->chip;
    const Chips more = steps > 0 ? stream.below(static_cast<std::uint32_t>(steps + 1)) : 0;
    return {chosen, option.lowest + more * hand.rules->chip, 0};
}

// What costs nothing but the forced bet: check, bring it in for the least, show, put the last cards away.
bool without_a_bet(const Hand& hand, Choice& choice) {
    const Options& options = hand.options();
    for (const Act act : {Act::check, Act::bring_in, Act::show}) {
        if (const int option = find(options, act); option >= 0) {
            choice = take(options, option);
            return true;
        }
    }
    if (const int option = find(options, Act::discard); option >= 0) {
        choice = take(options, option);
        choice.cards = last_dealt(hand[options.seat], choice.to);
        return true;
    }
    return false;
}

Choice otherwise(const Hand& hand, Act act) {
    Choice choice;
    return without_a_bet(hand, choice) ? choice : take(hand.options(), find(hand.options(), act));
}

int highest_rank(unsigned ranks) {
    return static_cast<int>(std::bit_width(ranks)) - 1;
}

// How good cards are for the high half.
int for_high(Holding cards, int many) {
    unsigned ranks = 0, pairs = 0, trips = 0;
    int suited = 0;
    for (int suit = 0; suit < 4; ++suit) {
        const auto held = static_cast<unsigned>(cards >> (16 * suit) & 0x1fff);
        trips |= pairs & held;
        pairs |= ranks & held;
        ranks |= held;
        suited = std::max(suited, size_of(held));
    }
    const bool big_pair = highest_rank(pairs) >= ten;
    if (many <= 4) {
        const bool all_high = (ranks & ((1U << ten) - 1)) == 0;
        if (trips != 0 || big_pair) {
            return strong;
        }
        return pairs != 0 || (many >= 3 && suited == many) || all_high ? good : weak;
    }
    if (high(cards, many) >= key(two_pair, 0, 0)) {
        return strong;
    }
    return big_pair || (many < 7 && suited >= 4) ? good : weak;
}

// How good cards are for the low half: how many different ranks none above eight they have.
int for_low(Holding cards, int many) {
    constexpr int enough[] = {0, 1, 2, 3, 3, 4, 4, 5}, plenty[] = {0, 1, 2, 3, 4, 5, 5, 5};
    const Holding all = (cards | cards >> 16 | cards >> 32 | cards >> 48) & 0x1fff;
    const int low = size_of((all << 1 | all >> 12) & 0xff);
    return low >= plenty[many] ? strong : low >= enough[many] ? good : weak;
}

int worth(const Rules& rules, Holding cards) {
    const int many = size_of(cards);
    const int high = rules.halves == Halved::low ? weak : for_high(cards, many);
    const int low = rules.halves == Halved::high ? weak : for_low(cards, many);
    return std::max(high, low);
}

// Puts away what leaves the most; of equals, what was dealt first.
Choice best_discard(const Hand& hand) {
    const Seat& seat = hand[hand.options().seat];
    const Option& option = hand.options().all[0];
    Choice best{0, 0, 0};
    int most = -1;
    for (unsigned chosen = 0; chosen < 1U << seat.downs; ++chosen) {
        if (std::popcount(chosen) != option.lowest) {
            continue;
        }
        Holding gone = 0;
        for (int place = 0; place < seat.downs; ++place) {
            gone |= (chosen >> place & 1) != 0 ? holding_of(seat.in_order[static_cast<std::size_t>(place)]) : 0;
        }
        const int left = worth(*hand.rules, hand.holding(hand.options().seat) & ~gone);
        if (left > most) {
            most = left;
            best.cards = gone;
        }
    }
    return best;
}

Choice simply(const Hand& hand) {
    const Options& options = hand.options();
    if (find(options, Act::discard) >= 0) {
        return best_discard(hand);
    }
    if (find(options, Act::show) < 0 && find(options, Act::bring_in) < 0) {
        const int its = worth(*hand.rules, hand.holding(options.seat));
        if (its == strong && hand.round.raises < enough_raises) {
            for (const Act act : {Act::bet, Act::complete, Act::raise}) {
                if (const int option = find(options, act); option >= 0) {
                    return take(options, option);
                }
            }
        }
        if (its >= good) {
            return otherwise(hand, Act::call);
        }
    }
    return otherwise(hand, Act::fold);
}

}  // namespace

Choice choose(Policy policy, const Hand& hand, Stream& stream) {
    switch (policy) {
        case Policy::random:
            return at_random(hand, stream);
        case Policy::caller:
            return otherwise(hand, Act::call);
        case Policy::folder:
            return otherwise(hand, Act::fold);
        default:
            return simply(hand);
    }
}

}  // namespace doorcard
