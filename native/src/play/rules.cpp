#include "doorcard/rules.hpp"

namespace doorcard {

namespace {

// Takes one number after another.
class Reader {
  public:
    explicit Reader(const std::vector<std::int64_t>& numbers) : numbers_(numbers) {}

    template <class Field>
    void operator()(Field& field) {
        field = at_ < numbers_.size() ? static_cast<Field>(numbers_[at_]) : Field{};
        ++at_;
    }

    template <class... Fields>
    void all(Fields&... fields) {
        ((*this)(fields), ...);
    }

    bool is_at_the_end() const { return at_ == numbers_.size(); }

  private:
    const std::vector<std::int64_t>& numbers_;
    std::size_t at_ = 0;
};

void read_sign(Reader& read, Rules& to) {
    read.all(to.structure, to.ante, to.forced, to.least_bet, to.maximum, to.cap, to.chip);
    read.all(to.rake_basis_points, to.rake_most, to.left_over_most);
    read.all(to.may_open_full, to.may_complete, to.may_concede, to.all_in_up);
}

void read_clauses(Reader& read, Rules& to) {
    read.all(to.short_ante, to.begins, to.rounds, to.spare, to.count, to.burn_after_shuffle);
    read.all(to.refill_below, to.refill, to.last_resort);
    read.all(to.forced_card, to.forced_ace, to.forced_tie, to.forced_suits, to.forced_amount);
    read.all(to.forced_duty, to.forced_option, to.forced_passes);
    read.all(to.opener_tapped_out, to.opener_suits, to.asked, to.pointless, to.short_forced, to.owed_at_most);
    read.all(to.raise_least, to.tap_out, to.pot, to.rounding, to.head_to_head);
    read.all(to.short_raise, to.measured_from, to.reopens, to.uncalled);
    read.all(to.first_to_show, to.unbet_first, to.show_order, to.must_show, to.halves, to.qualifier);
    read.all(to.layers, to.rake_from, to.low_without_share, to.halving_excess, to.high_tie, to.low_tie);
    read.all(to.suits, to.odd_chip_cards, to.shared_cards, to.equal_fives, to.both_ways);
}

void read_street(Reader& read, Street& to) {
    read.all(to.cards, to.up, to.burn, to.shortage, to.discards);
    read.all(to.opener, to.opener_tie, to.opener_may, to.unbet_may, to.betting, to.goes_on, to.bet, to.pair_bet);
}

}  // namespace

bool read_rules(const std::vector<std::int64_t>& numbers, Rules& rules) {
    Reader read(numbers);
    read_sign(read, rules);
    read_clauses(read, rules);
    read(rules.streets);
    if (rules.streets < 1 || rules.streets > most_streets) {
        return false;
    }
    for (int street = 0; street < rules.streets; ++street) {
        read_street(read, rules.street[static_cast<std::size_t>(street)]);
    }
    return read.is_at_the_end() && rules.chip > 0;
}

}  // namespace doorcard
