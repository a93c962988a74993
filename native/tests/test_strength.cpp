#include "doorcard/strength.hpp"

#include <vector>

#include "check.hpp"
#include "doorcard/paths.hpp"
#include "doorcard/random.hpp"

using namespace doorcard;

namespace {

void categories_are_told_apart() {
    CHECK(high(cards("AsKsQsJsTs9s8s"), 7) >> 28 == straight_flush);
    CHECK(high(cards("As2s3s4s5sKdKh"), 7) >> 28 == straight_flush);
    CHECK(high(cards("9c9d9h9sKdKhKs"), 7) >> 28 == four);
    CHECK(high(cards("9c9d9h2s2dKhKs"), 7) == high(cards("9c9d9hKhKs"), 5));
    CHECK(high(cards("TsTh2s3s2h3h3d"), 7) > high(cards("9s9h2s3s2h3h3d"), 7));
    CHECK(high(cards("TcTd8d8h4c4sQd"), 7) == high(cards("TcTd8d8hQd"), 5));
    CHECK(low(cards("5d5c6d6c7d7c7h")) < low(cards("4d4c8d8c9d9c9h")));
    CHECK(eight_or_better(cards("As2d3c9h9cKdKs")) == no_low);
    CHECK(showing_high(cards("9c9d9hAs")) > showing_high(cards("8c8dAhAs")));
    CHECK(showing_low(cards("Ac2d")) < showing_low(cards("AcAd")));
}

void places_stand_in_the_order_of_keys() {
    std::vector<Key> keys;
    for (int seed = 0; seed < 20'000; ++seed) {
        const auto dealt = deck(1, static_cast<std::uint64_t>(seed));
        Holding hand = 0;
        for (int card = 0; card < 7; ++card) {
            hand |= holding_of(dealt[card]);
        }
        keys.push_back(high(hand, 7));
        keys.push_back(low(hand));
    }
    for (std::size_t each = 2; each < keys.size(); ++each) {
        CHECK((keys[each] < keys[each - 2]) == (place(keys[each]) < place(keys[each - 2])));
    }
    CHECK(place(no_low) == places - 1);
}

void paths_agree_on_every_number_of_cards() {
    for (const Path* with : paths()) {
        for (int count = 5; count <= 7; ++count) {
            constexpr std::size_t many = 1'003;
            std::vector<Card> rows;
            std::vector<Holding> hands;
            for (std::size_t number = 0; number < many; ++number) {
                const auto dealt = deck(2, number);
                hands.push_back(0);
                for (int card = 0; card < count; ++card) {
                    rows.push_back(dealt[card]);
                    hands.back() |= holding_of(dealt[card]);
                }
            }
            std::vector<Key> of_rows(many), of_holdings(many);
            for (const Kind kind : {Kind::high, Kind::low, Kind::eight_or_better}) {
                CHECK(with->of_rows(kind, rows.data(), many, count, of_rows.data()));
                CHECK(with->of_holdings(kind, hands.data(), many, count, of_holdings.data()));
                for (std::size_t number = 0; number < many; ++number) {
                    const Holding hand = hands[number];
                    const Key worth = kind == Kind::high  ? high(hand, count)
                                      : kind == Kind::low ? low(hand)
                                                          : eight_or_better(hand);
                    CHECK(of_rows[number] == worth);
                    CHECK(of_holdings[number] == worth);
                }
            }
            hands[many / 2] &= hands[many / 2] - 1;
            CHECK(!with->of_holdings(Kind::high, hands.data(), many, count, of_holdings.data()));
        }
    }
}

}  // namespace

int main() {
    categories_are_told_apart();
    places_stand_in_the_order_of_keys();
    paths_agree_on_every_number_of_cards();
    return faults == 0 ? 0 : 1;
}
