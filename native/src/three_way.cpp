// Three players: each run-out of one against all pairs of the others at once, see three_way.ipp. When high and low
// halve the pot, the triples are divided by their lows first.

#include "three_way.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "doorcard/paths.hpp"
#include "doorcard/pause.hpp"
#include "run_outs.hpp"

namespace doorcard {

void Passed::clear(std::size_t cards) {
    const std::size_t pairs = number_of(cards, 0), triples = number_of(cards, 0, 0);
    half_of_pairs = (pairs + 127) / 128 * 64;
    for (PassedFours& fours : of) {
        fours.all = 0;
        fours.one.fill(0);
        fours.pair.fill(0);
        std::fill_n(fours.four.begin(), triples, 0);
        for (std::size_t card = 0; card < cards; ++card) {
            fours.two[card].fill(0);
            fours.pair_and_card[card].fill(0);
        }
        for (std::size_t pair = 0; pair < pairs; ++pair) {
            fours.three[pair].fill(0);
            std::fill_n(fours.pair_and_pair[pair].begin(), half_of_pairs, 0);
        }
    }
    alike.all = 0;
    alike.one.fill(0);
    std::fill_n(alike.two.begin(), cards, decltype(alike.one){});
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        alike.three[pair].fill(0);
    }
}

const PairsOfCards& pairs_of_cards() {
    static const PairsOfCards all = [] {
        PairsOfCards has{};
        for (std::size_t high = 0; high < most_fours_cards; ++high) {
            for (std::size_t low = 0; low < high; ++low) {
                has[high][number_of(high, low)] = has[low][number_of(high, low)] = 255;
            }
        }
        return has;
    }();
    return all;
}

namespace {

using List = std::vector<Four>;

Fours whole(const List& list) {
    return {list.data(), list.data() + list.size()};
}

// How often which of three players have the best hand, a bit a player.
using Winners = std::array<std::int64_t, 8>;

constexpr std::int64_t few_triples = 20'000;

class ThreeWay {
  public:
    ThreeWay(const Deal& deal, Outcomes& outcomes)
        : game_(deal.game), outcomes_(outcomes), passed_(std::make_unique<Passed>()), cards_(deal.unseen.size()) {
        for (std::size_t player = 0; player < 3; ++player) {
            const int own = deal.own[player];
            for (const RunOut& out : run_outs(deal, static_cast<int>(player))) {
                Four four{{}, game_ == Game::low ? static_cast<Place>(places - 1 - out.low) : out.high, out.low};
                for (int card = 0; card < 4; ++card) {
                    four.cards[card] = card < own
                                           ? out.cards[card]
                                           : static_cast<std::uint8_t>(cards_ + static_cast<std::size_t>(card - own));
                }
                lists_[player].push_back(four);
            }
            cards_ += static_cast<std::size_t>(4 - own);
            std::stable_sort(lists_[player].begin(), lists_[player].end(), [](const Four& one, const Four& other) {
                return one.worth < other.worth;
            });
        }
    }

    void count() {
        const std::array<const List*, 3> all{&lists_[0], &lists_[1], &lists_[2]};
        if (game_ == Game::high || game_ == Game::low) {
            const Winners winners = winners_of(all);
            for (std::size_t side = 1; side < winners.size(); ++side) {
                const auto many = static_cast<std::uint64_t>(winners[side]);
                (game_ == Game::high ? outcomes_.at(side, 0) : outcomes_.at(0, side)) += many;
            }
            return;
        }
        number_lows();
        divide(all, low_bits_ - 1);
    }

  private:
    using Three = std::array<const List*, 3>;

    // Two passes tell everything: what the third player wins alone is the rest.
    Winners winners_of(const Three& lists) {
        Winners winners{};
        std::int64_t triples = 1;
        for (const List* list : lists) {
            triples *= static_cast<std::int64_t>(list->size());
        }
        if (triples <= few_triples) {
            count_each_triple(lists, winners);
            return winners;
        }
        std::array<std::size_t, 3> order{0, 1, 2};
        std::sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
            return lists[one]->size() < lists[other]->size();
        });
        const Fours first = whole(*lists[order[0]]), second = whole(*lists[order[1]]), third = whole(*lists[order[2]]);
        passed_->clear(cards_);
        const Faced of_first = path().face(first, second, third, true, *passed_);
        passed_->clear(cards_);
        const Faced of_second = path().face(second, third, first, false, *passed_);
        const auto side = [&](std::initializer_list<int> players) -> std::int64_t& {
            std::size_t bits = 0;
            for (const int player : players) {
                bits |= std::size_t{1} << order[static_cast<std::size_t>(player)];
            }
            return winners[bits];
        };
        side({0}) = of_first.better;
        side({1}) = of_second.better;
        side({0, 1}) = of_first.ties_second;
        side({1, 2}) = of_second.ties_second;
        side({0, 1, 2}) = of_second.ties_third - of_first.ties_second;
        side({0, 2}) = of_first.ties_third - side({0, 1, 2});
        std::int64_t rest = of_first.all;
        for (const std::int64_t many : winners) {
            rest -= many;
        }
        side({2}) = rest;
        return winners;
    }

    static void count_each_triple(const Three& lists, Winners& winners) {
        for (const Four& first : *lists[0]) {
            for (const Four& second : *lists[1]) {
                if ((first.bits() & second.bits()) != 0) {
                    continue;
                }
                const std::uint64_t taken = first.bits() | second.bits();
                for (const Four& third : *lists[2]) {
                    if ((third.bits() & taken) == 0) {
                        const Place best = std::max({first.worth, second.worth, third.worth});
                        ++winners
                            [std::size_t{first.worth == best} | std::size_t{second.worth == best} << 1 |
                             std::size_t{third.worth == best} << 2];
                    }
                }
            }
        }
    }

    // Numbers the lows that occur without gaps, in their order; no low is the last of them.
    void number_lows() {
        std::vector<Place> number(places, 0);
        for (const List& list : lists_) {
            for (const Four& out : list) {
                number[out.low] = 1;
            }
        }
        const bool some_without = number[without_low] != 0;
        int next = 0;
        for (Place& place : number) {
            next += place != 0 ? 1 : 0;
            place = static_cast<Place>(next - 1);
        }
        for (List& list : lists_) {
            for (Four& out : list) {
                out.low = number[out.low];
            }
        }
        number_without_ = some_without ? next - 1 : -1;
        while (1 << low_bits_ < next) {
            ++low_bits_;
        }
    }

    // The lists agree in all bits of the low above this one; the triples that differ in it are decided or nearly so.
    void divide(const Three& lists, int bit) {
        if (some_empty(lists)) {
            return;
        }
        if (bit < 0) {
            add(lists, lists[0]->front().low == number_without_ ? 0 : 7);
            return;
        }
        std::array<std::array<List, 2>, 3> parts;
        for (std::size_t player = 0; player < 3; ++player) {
            parts[player] = parted(*lists[player], bit);
        }
        for (std::size_t lower = 1; lower < 7; ++lower) {
            Three those;
            for (std::size_t player = 0; player < 3; ++player) {
                those[player] = &parts[player][(lower >> player & 1) != 0 ? 0 : 1];
            }
            divide_two(those, lower, bit - 1);
        }
        divide({&parts[0][0], &parts[1][0], &parts[2][0]}, bit - 1);
        divide({&parts[0][1], &parts[1][1], &parts[2][1]}, bit - 1);
    }

    // The low is between these players, one or two.
    void divide_two(const Three& lists, std::size_t between, int bit) {
        if (some_empty(lists)) {
            return;
        }
        if (bit < 0 || (between & (between - 1)) == 0) {
            add(lists, between);
            return;
        }
        std::size_t one = 0;
        while ((between >> one & 1) == 0) {
            ++one;
        }
        const std::size_t two = (between >> (one + 1) & 1) != 0 ? one + 1 : one + 2;
        const auto ones = parted(*lists[one], bit), twos = parted(*lists[two], bit);
        for (std::size_t part = 0; part < 4; ++part) {
            Three those = lists;
            those[one] = &ones[part & 1];
            those[two] = &twos[part >> 1];
            const std::size_t lower = part == 2 ? std::size_t{1} << one : part == 1 ? std::size_t{1} << two : between;
            divide_two(those, lower, bit - 1);
        }
    }

    void add(const Three& lists, std::size_t low) {
        const Winners winners = winners_of(lists);
        pause();
        for (std::size_t side = 1; side < winners.size(); ++side) {
            outcomes_.at(side, low) += static_cast<std::uint64_t>(winners[side]);
        }
    }

    static std::array<List, 2> parted(const List& list, int bit) {
        std::array<List, 2> parts;
        for (const Four& out : list) {
            parts[out.low >> bit & 1].push_back(out);
        }
        return parts;
    }

    static bool some_empty(const Three& lists) {
        return std::any_of(lists.begin(), lists.end(), [](const List* list) { return list->empty(); });
    }

    Game game_;
    Outcomes& outcomes_;
    std::unique_ptr<Passed> passed_;
    std::size_t cards_;
    std::array<List, 3> lists_;
    int low_bits_ = 0, number_without_ = -1;
};

}  // namespace

Outcomes three_way(const Deal& deal) {
    Outcomes outcomes(3);
    each_shared(deal, [&](const Deal& after) { ThreeWay(after, outcomes).count(); });
    return outcomes;
}

}  // namespace doorcard
