// Who must bring it in, and who opens a later round.

#include "doorcard/strength.hpp"
#include "play/rulings.hpp"

namespace doorcard {

namespace {

// How far a seat's up card is from being forced, the least first; ties go to the earlier seat.
int forced_place(const Hand& hand, int seat) {
    const Rules& rules = *hand.rules;
    const int card = hand[seat].door;
    const int rank = rules.forced_ace == Ace::low ? (card / 4 + 1) % 13 : card / 4;
    const int by_rank = rules.forced_card == Forced_card::highest ? 12 - rank : rank;
    if (rules.forced_tie == Forced_tie::nearest_left) {
        return by_rank * 4;
    }
    const int suit = rank_of_suit(rules.forced_suits, card & 3);
    const bool falls = (rules.forced_card == Forced_card::highest) != (rules.forced_tie == Forced_tie::other_suit);
    return by_rank * 4 + (falls ? 3 - suit : suit);
}

int forced(const Hand& hand, Seats among) {
    int first = -1, least = 0;
    for (int seat = 0; seat < hand.many; ++seat) {
        if (has(among, seat)) {
            const int place = forced_place(hand, seat);
            if (first < 0 || place < least) {
                first = seat;
                least = place;
            }
        }
    }
    return first;
}

// The suit rank of the card that breaks a tie: of the highest rank, or of the highest of the largest group.
int suit_place(const Hand& hand, int seat) {
    const Holding cards = hand[seat].showing;
    int rank = 0, size = 0;
    for (int each = 0; each < 13; ++each) {
        const int held = size_of(cards >> each & 0x0001'0001'0001'0001);
        if (held != 0 && (hand.at().opener_tie != Opener_tie::suit_in_top_group || held >= size)) {
            rank = each;
            size = held;
        }
    }
    int highest = -1;
    for (int suit = 0; suit < 4; ++suit) {
        if ((cards >> (suit * 16 + rank) & 1) != 0 && rank_of_suit(hand.rules->opener_suits, suit) > highest) {
            highest = rank_of_suit(hand.rules->opener_suits, suit);
        }
    }
    return highest;
}

}  // namespace

int must_bring_in(const Hand& hand) {
    const int named = forced(hand, hand.live);
    const Seats able = hand.live & hand.rich;
    if (has(able, named) || able == 0) {
        return named;
    }
    if (hand.rules->forced_passes == Forced_passes::next_card) {
        return forced(hand, able);
    }
    int seat = after(hand, named);
    while (!has(able, seat)) {
        seat = after(hand, seat);
    }
    return seat;
}

int best_showing(const Hand& hand, Seats among) {
    const bool low = hand.at().opener == Opener::low_hand;
    int best = -1;
    Key strength = 0;
    for (int seat = 0; seat < hand.many; ++seat) {
        if (!has(among, seat)) {
            continue;
        }
        const Key its = low ? ~showing_low(hand[seat].showing) : showing_high(hand[seat].showing);
        const bool tied = best >= 0 && its == strength;
        if (best < 0 || its > strength ||
            (tied && hand.at().opener_tie != Opener_tie::nearest_left && suit_place(hand, seat) > suit_place(hand, best)
            )) {
            best = seat;
            strength = its;
        }
    }
    return best;
}

int opener(const Hand& hand) {
    return best_showing(hand, hand.live);
}

bool pair_showing(const Hand& hand) {
    for (int seat = 0; seat < hand.many; ++seat) {
        const Holding up = hand[seat].up;
        const Holding ranks = (up | up >> 16 | up >> 32 | up >> 48) & 0xffff;
        if (has(hand.live, seat) && (ranks & (ranks - 1)) == 0) {
            return true;
        }
    }
    return false;
}

}  // namespace doorcard
