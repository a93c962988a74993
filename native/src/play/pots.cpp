// What goes back, main and side pots, halves, shares and odd chips.

#include <algorithm>
#include <vector>

#include "play/rulings.hpp"

namespace doorcard {

namespace {

enum class Half : std::uint8_t { whole, high, low };

// A pot or one half of it: how much, and for whom.
struct Part {
    Half half = Half::whole;
    Chips amount = 0;
    Seats winners = 0;
    Tie_excess tie{};
    Chips odd_from_halving = 0;
};

struct Parts {
    std::array<Part, 2> all;
    int many = 0;

    void add(const Part& part) { all[static_cast<std::size_t>(many++)] = part; }
};

// The seats that have the best of these keys.
template <class Strength>
Seats holders(const Hand& hand, Seats among, Key& best, Strength is_better) {
    Seats winners = 0;
    for (int seat = 0; seat < hand.many; ++seat) {
        if (has(among, seat)) {
            const auto [its, better] = is_better(seat, best);
            if (winners == 0 || better) {
                winners = only(seat);
                best = its;
            } else if (its == best) {
                winners |= only(seat);
            }
        }
    }
    return winners;
}

struct Judged {
    Key key;
    bool better;
};

Seats best_highs(const Hand& hand, Seats among) {
    Key best = 0;
    return holders(hand, among, best, [&hand](int seat, Key so_far) {
        const Key its = best_high(hand, seat);
        return Judged{its, its > so_far};
    });
}

// Nobody where no low qualifies.
Seats best_lows(const Hand& hand, Seats among) {
    Key best = no_low;
    const Seats winners = holders(hand, among, best, [&hand](int seat, Key so_far) {
        const Key its = best_low(hand, seat);
        return Judged{its, its < so_far};
    });
    return best == no_low ? 0 : winners;
}

Seats contenders(const Hand& hand, const Pot& pot) {
    const Seats left = pot.claimants & ~hand.conceded;
    return size_of(pot.claimants) == 1 || left == 0 ? pot.claimants : left;
}

Parts undivided(const Hand& hand, const Pot& pot, Seats high) {
    const Rules& rules = *hand.rules;
    Parts parts;
    const bool halves = rules.halves == Halved::high_low && rules.low_without_share == Low_without_share::halves &&
                        best_lows(hand, hand.live & ~hand.conceded) != 0;
    if (!halves) {
        parts.add({Half::whole, pot.amount, high, rules.high_tie, 0});
        return parts;
    }
    const Chips half = pot.amount / (2 * rules.chip) * rules.chip, odd = pot.amount - 2 * half;
    parts.add({Half::high, half + odd, high, rules.high_tie, odd});
    parts.add({Half::low, half, high, rules.high_tie, 0});
    return parts;
}

Parts parts_of(const Hand& hand, const Pot& pot) {
    const Rules& rules = *hand.rules;
    const Seats claim = contenders(hand, pot);
    Parts parts;
    if (size_of(claim) == 1 || hand.at().goes_on == Goes_on::division) {
        parts.add({Half::whole, pot.amount, claim, rules.high_tie, 0});
        return parts;
    }
    const Seats high = rules.halves == Halved::low ? 0 : best_highs(hand, claim);
    const Seats low = rules.halves == Halved::high ? 0 : best_lows(hand, claim);
    if (high == 0) {
        parts.add({Half::whole, pot.amount, low, rules.low_tie, 0});
        return parts;
    }
    if (low == 0) {
        return undivided(hand, pot, high);
    }
    if (high == low && size_of(high) > 1 && rules.both_ways == Both_ways::as_one) {
        parts.add({Half::whole, pot.amount, high, rules.high_tie, 0});
        return parts;
    }
    const Chips half = pot.amount / (2 * rules.chip) * rules.chip, odd = pot.amount - 2 * half;
    const Chips to_high = rules.halving_excess == Halving_excess::to_high ? odd : 0;
    parts.add({Half::high, half + to_high, high, rules.high_tie, to_high});
    parts.add({Half::low, half + odd - to_high, low, rules.low_tie, odd - to_high});
    return parts;
}

// What a seat is ordered by for what is left over, the least first.
struct Claim {
    int seat = 0;
    int many = 0;
    Places places{};
};

bool is_before(const Claim& one, const Claim& other) {
    for (int at = 0; at < one.many && at < other.many; ++at) {
        const int mine = one.places[static_cast<std::size_t>(at)], his = other.places[static_cast<std::size_t>(at)];
        if (mine != his) {
            return mine < his;
        }
    }
    return one.many != other.many ? one.many < other.many : one.seat < other.seat;
}

// Takes out the places that all claims have.
void strike_out_shared(std::vector<Claim>& claims) {
    const Claim first = claims[0];
    for (int at = 0; at < first.many; ++at) {
        const int place = first.places[static_cast<std::size_t>(at)];
        const auto holds = [place](const Claim& claim) {
            const auto end = claim.places.begin() + claim.many;
            return std::find(claim.places.begin(), end, place) != end;
        };
        if (std::all_of(claims.begin(), claims.end(), holds)) {
            for (Claim& claim : claims) {
                const auto end = std::remove(claim.places.begin(), claim.places.begin() + claim.many, place);
                claim.many = static_cast<int>(end - claim.places.begin());
            }
        }
    }
}

// The tied winners in the order in which odd chips go to them.
std::vector<Claim> odd_chip_order(const Hand& hand, const Part& part) {
    const Rules& rules = *hand.rules;
    std::vector<Claim> claims;
    for (int seat = 0; seat < hand.many; ++seat) {
        if (has(part.winners, seat)) {
            claims.push_back({seat, 0, {}});
        }
    }
    if (part.tie == Tie_excess::nearest_left) {
        return claims;
    }
    const bool ace_low = part.half == Half::low || rules.halves == Halved::low;
    for (Claim& claim : claims) {
        claim.many = places_of_five(hand, claim.seat, ace_low, claim.places);
    }
    const bool striking = rules.shared_cards == Shared_cards::struck_out;
    if (striking) {
        strike_out_shared(claims);
    }
    for (Claim& claim : claims) {
        if (part.tie == Tie_excess::lowest_card) {
            std::reverse(claim.places.begin(), claim.places.begin() + claim.many);
        } else {
            std::for_each(claim.places.begin(), claim.places.end(), [](int& place) { place = -place; });
        }
        claim.many = striking ? claim.many : std::min(claim.many, 1);
    }
    std::sort(claims.begin(), claims.end(), is_before);
    return claims;
}

void give_odd(Hand& hand, int seat, Chips amount) {
    hand.collect(seat, amount);
    hand.tally.odd += amount;
}

void give_left_over(Hand& hand, const Part& part, Chips left) {
    const Rules& rules = *hand.rules;
    const std::vector<Claim> claims = odd_chip_order(hand, part);
    Chips first = left;
    if (part.tie == Tie_excess::one_each_from_highest || part.tie == Tie_excess::nearest_left) {
        first = rules.chip;
    } else if (part.tie != Tie_excess::all_to_highest_card && rules.left_over_most >= 0) {
        first = std::min(left, rules.left_over_most);
    }
    for (const Claim& claim : claims) {
        const Chips amount = std::min(left, first);
        if (amount == 0) {
            return;
        }
        give_odd(hand, claim.seat, amount);
        left -= amount;
        first = rules.chip;
    }
    if (left > 0) {
        give_odd(hand, claims[0].seat, left);
    }
}

void award_part(Hand& hand, const Part& part) {
    const Chips chip = hand.rules->chip;
    const int winners = size_of(part.winners);
    const bool tied = winners > 1;
    const Chips amount = tied ? part.amount : part.amount - part.odd_from_halving;
    const Chips each = amount / (winners * chip) * chip;
    int one = 0;
    for (int seat = 0; seat < hand.many; ++seat) {
        if (has(part.winners, seat)) {
            hand.collect(seat, each);
            one = seat;
        }
    }
    if (tied && amount > each * winners) {
        give_left_over(hand, part, amount - each * winners);
    } else if (!tied && part.odd_from_halving > 0) {
        give_odd(hand, one, part.odd_from_halving);
    }
}

void count_halves(Tally& tally, const Parts& parts) {
    if (parts.many < 2 || parts.all[0].amount == 0 || parts.all[1].amount == 0) {
        return;
    }
    const Seats high = parts.all[0].winners, low = parts.all[1].winners;
    const bool high_alone = size_of(high) == 1, low_alone = size_of(low) == 1;
    ++tally.halved;
    tally.scoops += high_alone && high == low ? 1 : 0;
    tally.three_quarters += high_alone != low_alone && (high & low) != 0 ? 1 : 0;
}

// Where the chips of a pot end, the lowest first.
int tops_of(const Hand& hand, std::array<Chips, most_seats>& tops) {
    const bool each_total = hand.rules->layers == Layers::each_total;
    int many = 0;
    Chips most = 0;
    for (int seat = 0; seat < hand.many; ++seat) {
        const Chips total = hand[seat].put_in();
        most = std::max(most, total);
        if (each_total ? total > 0 : has(hand.live, seat)) {
            tops[static_cast<std::size_t>(many++)] = total;
        }
    }
    std::sort(tops.begin(), tops.begin() + many);
    many = static_cast<int>(std::unique(tops.begin(), tops.begin() + many) - tops.begin());
    if (many > 0) {
        // Chips above the last live total were put in by players who folded since; they stay in the last pot.
        tops[static_cast<std::size_t>(many - 1)] = most;
    }
    return many;
}

void take_rake(Hand& hand, Chips total) {
    const Rules& rules = *hand.rules;
    if (rules.rake_basis_points == 0) {
        return;
    }
    // In two steps, because the product of the two may be more than 64 bits hold.
    const Chips unit = 10'000 * rules.chip;
    const Chips whole = total / unit * rules.rake_basis_points * rules.chip;
    const Chips rest = total % unit;
    const Chips exact = whole + rest * rules.rake_basis_points / unit * rules.chip;
    Chips left = std::min(exact, rules.rake_most);
    hand.tally.rake = left;
    for (int place = 0; place < hand.many_pots; ++place) {
        const int at = rules.rake_from == Rake_from::main_pot ? place : hand.many_pots - 1 - place;
        Pot& pot = hand.pots[static_cast<std::size_t>(at)];
        const Chips taken = std::min(left, pot.amount);
        pot.amount -= taken;
        left -= taken;
    }
    hand.tally.rake -= left;
}

}  // namespace

void return_uncalled(Hand& hand) {
    if (hand.rules->uncalled == Uncalled::stay) {
        return;
    }
    for (Chips Seat::*where : {&Seat::bet, &Seat::ante}) {
        if (where == &Seat::ante && hand.street > 0) {
            // The antes are in the pot since the first round.
            break;
        }
        Chips most = 0, second = 0;
        int whose = -1;
        for (int seat = 0; seat < hand.many; ++seat) {
            const Chips amount = hand[seat].*where;
            if (amount > most) {
                second = most;
                most = amount;
                whose = seat;
            } else {
                second = std::max(second, amount);
            }
        }
        if (most > second) {
            hand[whose].*where -= most - second;
            hand.in_play -= most - second;
            hand.collect(whose, most - second);
        }
    }
}

void form_pots(Hand& hand) {
    std::array<Chips, most_seats> tops{};
    const int many = tops_of(hand, tops);
    Chips floor = 0, carried = 0, total = 0;
    hand.many_pots = 0;
    for (int place = 0; place < many; ++place) {
        const Chips top = tops[static_cast<std::size_t>(place)];
        Pot pot{carried, 0};
        for (int seat = 0; seat < hand.many; ++seat) {
            const Chips put_in = hand[seat].put_in();
            pot.amount += std::min(put_in, top) - std::min(put_in, floor);
            pot.claimants |= has(hand.live, seat) && put_in > floor ? only(seat) : 0;
        }
        floor = top;
        carried = pot.claimants == 0 ? pot.amount : 0;
        if (pot.claimants != 0 && pot.amount > 0) {
            hand.pots[static_cast<std::size_t>(hand.many_pots++)] = pot;
            total += pot.amount;
        }
    }
    if (carried > 0 && hand.many_pots > 0) {
        hand.pots[static_cast<std::size_t>(hand.many_pots - 1)].amount += carried;
        total += carried;
    }
    hand.tally.total = total;
    take_rake(hand, total);
    for (int pot = 1; pot < hand.many_pots; ++pot) {
        hand.tally.side += hand.pots[static_cast<std::size_t>(pot)].amount;
    }
}

void award(Hand& hand) {
    for (int place = 0; place < hand.many_pots; ++place) {
        const Parts parts = parts_of(hand, hand.pots[static_cast<std::size_t>(place)]);
        count_halves(hand.tally, parts);
        for (int part = 0; part < parts.many; ++part) {
            if (parts.all[static_cast<std::size_t>(part)].amount > 0) {
                award_part(hand, parts.all[static_cast<std::size_t>(part)]);
            }
        }
    }
}

}  // namespace doorcard
