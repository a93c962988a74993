// The rules of a table as plain numbers: what a rule set and a sign come to once both are known.
//
// The package writes them down in `kernels/flat.py`, in the order of these fields. The numbers of an answer follow the
// order in which `rules/clauses.py` lists the answers of its kind.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace doorcard {

using Chips = std::int64_t;

constexpr int most_seats = 12;
constexpr int most_streets = 5;

enum class Structure : std::uint8_t { fixed, spread, half_pot, pot, no_limit };
enum class Short_ante : std::uint8_t { tapped_out, not_dealt_in };
enum class Deal_from : std::uint8_t { dealers_left, dealers_right };
enum class Deal_rounds : std::uint8_t { one_card_a_round, hand_by_hand };
enum class Shortage : std::uint8_t { reshuffle_else_community, common_card, not_foreseen };
enum class Count_time : std::uint8_t { before_burn, after_burn };
enum class Refill : std::uint8_t { burns_and_undealt, burns_only };
enum class Last_resort : std::uint8_t { folded_cards_stay_out, discards_and_folded_return };
enum class Forced_card : std::uint8_t { lowest, highest };
enum class Ace : std::uint8_t { high, low };
enum class Forced_tie : std::uint8_t { suit, other_suit, nearest_left };
enum class Suit_order : std::uint8_t { spades_high, spades_low };
enum class Forced_amount : std::uint8_t { a_real_bet, posted };
enum class Forced_duty : std::uint8_t { must_bet, may_fold };
enum class Forced_option : std::uint8_t { none, may_raise };
enum class Forced_passes : std::uint8_t { next_clockwise, next_card };
enum class Opener : std::uint8_t { high_hand, low_hand };
enum class Opener_tie : std::uint8_t { suit_of_top_card, suit_in_top_group, nearest_left };
enum class Tapped_out_opener : std::uint8_t { next_clockwise, next_best };
enum class Opener_may : std::uint8_t { bet_check_fold, bet_check };
enum class Unbet_may : std::uint8_t { bet_check_fold, check_fold };
enum class Direction : std::uint8_t { clockwise, counter_clockwise };
enum class Goes_on : std::uint8_t { next_street, showdown, division };
enum class Raise_least : std::uint8_t { largest_of_round, table_minimum };
enum class Tap_out : std::uint8_t { frees_from_least, call_only };
enum class Pot_arithmetic : std::uint8_t { call_first, as_it_stands };
enum class Head_to_head : std::uint8_t { two_with_chips, two_not_folded, until_reached, cap_stands, began_with_two };
enum class Rounding : std::uint8_t { down, up };
enum class Asked : std::uint8_t { if_it_matters, all_with_chips };
enum class Pointless_raise : std::uint8_t { refused, allowed };
enum class Short_forced : std::uint8_t { counts_as_full, as_it_stands };
enum class Owed_at_most : std::uint8_t { what_others_can_put_in, the_whole_bet };
enum class Short_raise : std::uint8_t { half_a_bet, full_bet, any_amount };
enum class Measured_from : std::uint8_t { highest_bet, last_full_bet };
enum class Reopens : std::uint8_t { half_a_bet, full_bet, any_amount };
enum class Uncalled : std::uint8_t { returned, stay };
enum class First_to_show : std::uint8_t { last_aggressor, nearest_left };
enum class Unbet_first : std::uint8_t { opener, nearest_left };
enum class Show_order : std::uint8_t { clockwise, last_side_pot_first };
enum class Must_show : std::uint8_t { equal_or_better_than_first, equal_or_better_than_best, nobody_else };
enum class Halved : std::uint8_t { high, low, high_low };
enum class Qualifier : std::uint8_t { none, eight };
enum class Layers : std::uint8_t { same_claimants_one_pot, each_total };
enum class Rake_from : std::uint8_t { main_pot, last_pot };
enum class Low_without_share : std::uint8_t { does_not_halve, halves };
enum class Halving_excess : std::uint8_t { to_high, to_low };
enum class Tie_excess : std::uint8_t {
    all_to_highest_card,
    highest_card,
    lowest_card,
    one_each_from_highest,
    nearest_left
};
enum class Odd_chip_cards : std::uint8_t { five_played, all_cards };
enum class Shared_cards : std::uint8_t { struck_out, decide_nothing };
enum class Equal_fives : std::uint8_t { least_from_bottom, greatest_from_top };
enum class Both_ways : std::uint8_t { each_half, as_one };

// A deal and the betting round after it.
struct Street {
    // How many cards each player gets, and a bit for each of them that is dealt face up.
    int cards = 0;
    unsigned up = 0;
    bool burn = false;
    Shortage shortage{};
    int discards = 0;
    Opener opener{};
    Opener_tie opener_tie{};
    Opener_may opener_may{};
    Unbet_may unbet_may{};
    Direction betting{};
    Goes_on goes_on{};
    // Fixed limit: the bet, and the bet that an open pair allows besides; 0 where there is none.
    Chips bet = 0;
    Chips pair_bet = 0;
};

struct Rules {
    Structure structure{};
    Chips ante = 0;
    Chips forced = 0;
    Chips least_bet = 0;
    // Spread: the most that a bet or raise may add.
    Chips maximum = 0;
    // How many raises a round has; below 0 any number.
    int cap = -1;
    Chips chip = 1;
    Chips rake_basis_points = 0;
    Chips rake_most = 0;
    // What the player named may get of a left-over; below 0 all of it.
    Chips left_over_most = -1;
    bool may_open_full = false;
    bool may_complete = false;
    bool may_concede = true;
    bool all_in_up = false;

    Short_ante short_ante{};
    Deal_from begins{};
    Deal_rounds rounds{};
    int spare = 0;
    Count_time count{};
    bool burn_after_shuffle = false;
    int refill_below = 0;
    Refill refill{};
    Last_resort last_resort{};

    Forced_card forced_card{};
    Ace forced_ace{};
    Forced_tie forced_tie{};
    Suit_order forced_suits{};
    Forced_amount forced_amount{};
    Forced_duty forced_duty{};
    Forced_option forced_option{};
    Forced_passes forced_passes{};

    Tapped_out_opener opener_tapped_out{};
    Suit_order opener_suits{};
    Asked asked{};
    Pointless_raise pointless{};
    Short_forced short_forced{};
    Owed_at_most owed_at_most{};
    // What says the least raise in the structure of the table.
    Raise_least raise_least{};
    Tap_out tap_out{};
    Pot_arithmetic pot{};
    Rounding rounding{};
    Head_to_head head_to_head{};
    Short_raise short_raise{};
    Measured_from measured_from{};
    Reopens reopens{};
    Uncalled uncalled{};

    First_to_show first_to_show{};
    Unbet_first unbet_first{};
    Show_order show_order{};
    Must_show must_show{};
    Halved halves{};
    Qualifier qualifier{};

    Layers layers{};
    Rake_from rake_from{};
    Low_without_share low_without_share{};
    Halving_excess halving_excess{};
    Tie_excess high_tie{};
    Tie_excess low_tie{};
    Suit_order suits{};
    Odd_chip_cards odd_chip_cards{};
    Shared_cards shared_cards{};
    Equal_fives equal_fives{};
    Both_ways both_ways{};

    int streets = 0;
    std::array<Street, most_streets> street{};

    bool is_fixed() const { return structure == Structure::fixed; }
};

// The rules from their numbers, and whether there are as many numbers as rules.
bool read_rules(const std::vector<std::int64_t>& numbers, Rules& rules);

// The rank of a suit where the order of suits decides.
constexpr int rank_of_suit(Suit_order order, int suit) {
    return order == Suit_order::spades_high ? suit : 3 - suit;
}

}  // namespace doorcard
