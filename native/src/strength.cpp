#include "doorcard/strength.hpp"

namespace doorcard {

namespace {

// One hand at a time: a lane as a plain number.
namespace one {

using V = std::uint32_t;
using M = std::uint32_t;

inline M nonzero(V ranks) {
    return ranks != 0 ? ~M{0} : M{0};
}

inline M five_or_more(V ranks) {
    for (int less = 0; less < 4; ++less) {
        ranks &= ranks - 1;
    }
    return nonzero(ranks);
}

inline bool any(M truth) {
    return truth != 0;
}

inline V select(M truth, V yes, V no) {
    return truth != 0 ? yes : no;
}

inline V keep(M truth, V yes) {
    return truth & yes;
}

inline V each(V number) {
    return number;
}

#include "strength.ipp"

Suits suits_of(Holding cards) {
    const auto field = [cards](int suit) { return static_cast<V>(cards >> 16 * suit & 0xffff); };
    return {field(0), field(1), field(2), field(3)};
}

Key joined(const Halves& halves) {
    return halves.group << 16 | halves.others;
}

Key showing(const Held& ranks) {
    if (ranks.quad != 0) {
        return key(four, ranks.quad, 0);
    }
    if (ranks.triple != 0) {
        return key(three, ranks.triple, ranks.single);
    }
    if (less_lowest(ranks.pair) != 0) {
        return key(two_pair, ranks.pair, 0);
    }
    if (ranks.pair != 0) {
        return key(one_pair, ranks.pair, ranks.single);
    }
    return key(no_pair, 0, ranks.single);
}

}  // namespace one

}  // namespace

Key high(Holding cards, int count) {
    const one::Suits suits = one::suits_of(cards);
    switch (count) {
        case 5:
            return one::joined(one::high_of<5>(suits));
        case 6:
            return one::joined(one::high_of<6>(suits));
        default:
            return one::joined(one::high_of<7>(suits));
    }
}

Key low(Holding cards) {
    return one::joined(one::low_of(one::suits_of(cards)));
}

Key eight_or_better(Holding cards) {
    return one::joined(one::eight_of(one::suits_of(cards)));
}

Key showing_high(Holding cards) {
    return one::showing(one::held(one::suits_of(cards)));
}

Key showing_low(Holding cards) {
    one::Suits suits = one::suits_of(cards);
    for (one::V* suit : {&suits.clubs, &suits.diamonds, &suits.hearts, &suits.spades}) {
        *suit = one::ace_low(*suit);
    }
    return one::showing(one::held(suits));
}

}  // namespace doorcard
