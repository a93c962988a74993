// The kernels as a Python module. Cards come as numbers, text, sequences or arrays; what is unusual about them is left
// to the plain Python functions of the same name, so that both read and refuse the same.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "doorcard/bulk.hpp"
#include "doorcard/cards.hpp"
#include "doorcard/equity.hpp"
#include "doorcard/keys.hpp"
#include "doorcard/paths.hpp"
#include "doorcard/pause.hpp"
#include "doorcard/play.hpp"
#include "doorcard/random.hpp"
#include "doorcard/rules.hpp"
#include "doorcard/strength.hpp"

namespace nb = nanobind;

namespace {

using namespace doorcard;

// Some times a second Python may say that somebody interrupts.
constexpr std::chrono::milliseconds between_looks{50};

thread_local std::chrono::steady_clock::time_point next_look;

void hear_interrupts() {
    const auto now = std::chrono::steady_clock::now();
    if (now < next_look) {
        return;
    }
    next_look = now + between_looks;
    const nb::gil_scoped_acquire python;
    if (PyErr_CheckSignals() != 0) {
        throw nb::python_error();
    }
}

// Other Python threads run meanwhile, and who interrupts is heard.
class LongWork {
  public:
    LongWork() { between_pieces = hear_interrupts; }
    LongWork(const LongWork&) = delete;
    LongWork& operator=(const LongWork&) = delete;
    ~LongWork() { between_pieces = nullptr; }

  private:
    nb::gil_scoped_release others_run_;
};

// No holding: the plain Python function is asked.
constexpr Holding unusual = ~Holding{0};

constexpr auto of_letter = [] {
    std::array<std::uint8_t, 256> all{};
    all.fill(0xff);
    const std::string_view ranks = "23456789TJQKA", low_ranks = "23456789tjqka", suits = "cdhs", high_suits = "CDHS";
    for (std::uint8_t rank = 0; rank < 13; ++rank) {
        all[static_cast<unsigned char>(ranks[rank])] = rank;
        all[static_cast<unsigned char>(low_ranks[rank])] = rank;
    }
    for (std::uint8_t suit = 0; suit < 4; ++suit) {
        all[static_cast<unsigned char>(suits[suit])] = static_cast<std::uint8_t>(suit + 16);
        all[static_cast<unsigned char>(high_suits[suit])] = static_cast<std::uint8_t>(suit + 16);
    }
    return all;
}();

Holding from_text(PyObject* object, int& count) {
    Py_ssize_t size = 0;
    const char* text = PyUnicode_AsUTF8AndSize(object, &size);
    if (text == nullptr) {
        PyErr_Clear();
        return unusual;
    }
    Holding cards = 0;
    count = 0;
    for (Py_ssize_t at = 0; at < size;) {
        if (text[at] == ' ') {
            ++at;
            continue;
        }
        if (at + 1 >= size) {
            return unusual;
        }
        const unsigned rank = of_letter[static_cast<unsigned char>(text[at])];
        const unsigned suit = of_letter[static_cast<unsigned char>(text[at + 1])] ^ 16U;
        if (rank > 12 || suit > 3) {
            return unusual;
        }
        const Holding card = Holding{1} << (suit * 16 + rank);
        if ((cards & card) != 0) {
            return unusual;
        }
        cards |= card;
        ++count;
        at += 2;
    }
    return cards;
}

Holding from_sequence(PyObject* object, bool is_list, int& count) {
    const Py_ssize_t size = is_list ? PyList_GET_SIZE(object) : PyTuple_GET_SIZE(object);
    Holding cards = 0;
    for (Py_ssize_t at = 0; at < size; ++at) {
        PyObject* item = is_list ? PyList_GET_ITEM(object, at) : PyTuple_GET_ITEM(object, at);
        if (!PyLong_Check(item)) {
            return unusual;
        }
        const long card = PyLong_AsLong(item);
        if (card < 0 || card >= deck_size) {
            PyErr_Clear();
            return unusual;
        }
        const Holding its = holding_of(static_cast<Card>(card));
        if ((cards & its) != 0) {
            return unusual;
        }
        cards |= its;
    }
    count = static_cast<int>(size);
    return cards;
}

Holding from_number(PyObject* object, int& count) {
    const unsigned long long number = PyLong_AsUnsignedLongLong(object);
    if (PyErr_Occurred() != nullptr || (number & ~whole_deck) != 0) {
        PyErr_Clear();
        return unusual;
    }
    count = size_of(number);
    return number;
}

Holding read(PyObject* object, int& count) {
    if (PyLong_Check(object)) {
        return from_number(object, count);
    }
    if (PyUnicode_Check(object)) {
        return from_text(object, count);
    }
    if (PyList_Check(object) || PyTuple_Check(object)) {
        return from_sequence(object, PyList_Check(object), count);
    }
    return unusual;
}

Key high_key(Holding cards, int count) {
    return high(cards, count);
}

Key low_key(Holding cards, int) {
    return low(cards);
}

Key eight_key(Holding cards, int) {
    return eight_or_better(cards);
}

Key showing_high_key(Holding cards, int) {
    return showing_high(cards);
}

Key showing_low_key(Holding cards, int) {
    return showing_low(cards);
}

PyObject* ask_plain(const char* name, PyObject* cards) {
    PyObject* module = PyImport_ImportModule("doorcard.kernels.reference");
    if (module == nullptr) {
        return nullptr;
    }
    PyObject* key = PyObject_CallMethod(module, name, "(O)", cards);
    Py_DECREF(module);
    return key;
}

// A call of one hand takes about as long as Python needs to make it, so these go without a binding in between.
template <Key (*strength)(Holding, int), int least, int most>
PyObject* one(const char* name, PyObject* cards) {
    int count = 0;
    const Holding holding = read(cards, count);
    if (holding == unusual || count < least || count > most) {
        return ask_plain(name, cards);
    }
    return PyLong_FromUnsignedLong(strength(holding, count));
}

PyMethodDef single_calls[] = {
    {"high", [](PyObject*, PyObject* cards) { return one<high_key, 5, 7>("high", cards); }, METH_O, nullptr},
    {"low", [](PyObject*, PyObject* cards) { return one<low_key, 5, 7>("low", cards); }, METH_O, nullptr},
    {"eight_or_better", [](PyObject*, PyObject* cards) { return one<eight_key, 5, 7>("eight_or_better", cards); },
     METH_O, nullptr},
    {"showing_high", [](PyObject*, PyObject* cards) { return one<showing_high_key, 1, 4>("showing_high", cards); },
     METH_O, nullptr},
    {"showing_low", [](PyObject*, PyObject* cards) { return one<showing_low_key, 1, 4>("showing_low", cards); }, METH_O,
     nullptr},
    {nullptr, nullptr, 0, nullptr},
};

using Holdings = nb::ndarray<const Holding, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Rows = nb::ndarray<const Card, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Keys = nb::ndarray<Key, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

bool batch_of_holdings(int kind, Holdings hands, int cards, Keys keys) {
    const std::size_t many = hands.shape(0);
    if (keys.shape(0) != many || cards < 5 || cards > 7) {
        throw nb::value_error("the arrays do not fit");
    }
    const nb::gil_scoped_release others_run;
    return path().of_holdings(static_cast<Kind>(kind), hands.data(), many, cards, keys.data());
}

bool batch_of_rows(int kind, Rows rows, Keys keys) {
    const std::size_t many = rows.shape(0), cards = rows.shape(1);
    if (keys.shape(0) != many || cards < 5 || cards > 7) {
        throw nb::value_error("the arrays do not fit");
    }
    const nb::gil_scoped_release others_run;
    return path().of_rows(static_cast<Kind>(kind), rows.data(), many, static_cast<int>(cards), keys.data());
}

template <class Row>
bool showing(bool lows, std::size_t many, std::size_t cards, Keys keys, Row row) {
    if (keys.shape(0) != many || cards < 1 || cards > 4) {
        throw nb::value_error("the arrays do not fit");
    }
    const nb::gil_scoped_release others_run;
    bool good = true;
    for (std::size_t hand = 0; hand < many; ++hand) {
        const Holding holding = row(hand);
        good &= (holding & ~whole_deck) == 0 && size_of(holding) == static_cast<int>(cards);
        keys.data()[hand] = lows ? showing_low(holding) : showing_high(holding);
    }
    return good;
}

bool showing_of_rows(bool lows, Rows rows, Keys keys) {
    const std::size_t cards = rows.shape(1);
    const Card* all = rows.data();
    return showing(lows, rows.shape(0), cards, keys, [all, cards](std::size_t row) {
        Holding holding = 0;
        for (std::size_t at = row * cards; at < (row + 1) * cards; ++at) {
            holding |= all[at] < deck_size ? holding_of(all[at]) : 0;
        }
        return holding;
    });
}

bool showing_of_holdings(bool lows, Holdings hands, int cards, Keys keys) {
    const Holding* all = hands.data();
    return showing(lows, hands.shape(0), static_cast<std::size_t>(cards), keys, [all](std::size_t hand) {
        return all[hand];
    });
}

Counts count_sevens(int threads) {
    const LongWork long_work;
    const Path& with = path();
    std::atomic<int> next{0};
    std::vector<Counts> parts(static_cast<std::size_t>(threads < 1 ? 1 : threads));
    const auto count = [&](Counts& counts) {
        for (int lowest = next++; lowest < deck_size - 6; lowest = next++) {
            with.count_sevens(lowest, counts);
            doorcard::pause();
        }
    };
    Helpers helpers;
    for (std::size_t part = 1; part < parts.size(); ++part) {
        helpers.add([&, part] { count(parts[part]); });
    }
    try {
        count(parts[0]);
    } catch (...) {
        next = deck_size;
        throw;
    }
    helpers.join();
    for (std::size_t part = 1; part < parts.size(); ++part) {
        for (int category = 0; category < categories; ++category) {
            parts[0][category] += parts[part][category];
        }
    }
    return parts[0];
}

// High winners, low winners, how often.
using Counted = std::vector<std::tuple<unsigned, unsigned, std::uint64_t>>;

// For each player the down cards he may hold, each with its weight.
using Ranges = std::vector<std::vector<std::pair<Holding, std::uint32_t>>>;

Deal deal_of(
    int game, std::vector<Holding> hands, std::vector<int> own, int shared, std::vector<int> unseen, int cards,
    const Ranges& ranges
) {
    Deal deal;
    deal.game = static_cast<Game>(game);
    deal.hands = std::move(hands);
    deal.own = std::move(own);
    deal.shared = shared;
    deal.unseen.assign(unseen.begin(), unseen.end());
    deal.cards = cards;
    for (const auto& range : ranges) {
        deal.ranges.emplace_back();
        for (const auto& [down, weight] : range) {
            deal.ranges.back().push_back({down, weight});
        }
    }
    return deal;
}

Counted counted(const Outcomes& outcomes) {
    Counted all;
    for (std::size_t high = 0; high < outcomes.sides(); ++high) {
        for (std::size_t low = 0; low < outcomes.sides(); ++low) {
            if (outcomes.at(high, low) != 0) {
                all.emplace_back(high, low, outcomes.at(high, low));
            }
        }
    }
    return all;
}

Rules rules_of(const std::vector<std::int64_t>& numbers) {
    Rules rules;
    if (!read_rules(numbers, rules)) {
        throw nb::value_error("these are no rules in numbers");
    }
    return rules;
}

// A hand and the rules it is played by, so that neither outlives the other.
struct Table {
    Rules rules;
    Hand hand;

    Table(const std::vector<std::int64_t>& numbers, const std::vector<Chips>& stacks)
        : rules(rules_of(numbers)), hand(rules, stacks.data(), static_cast<int>(stacks.size())) {}
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;
};

void refuse_seats(std::size_t seats) {
    if (seats < 2 || seats > most_seats) {
        throw nb::value_error("there are 2 to 12 seats");
    }
}

// Act, least and most of each option.
using Offered = std::vector<std::tuple<int, Chips, Chips>>;

Offered offered(const Options& options) {
    Offered all;
    for (int option = 0; option < options.many; ++option) {
        const Option& its = options.all[static_cast<std::size_t>(option)];
        all.emplace_back(static_cast<int>(its.act), its.lowest, its.highest);
    }
    return all;
}

bool act(Table& table, int option, Chips to, Holding cards) {
    const Choice choice{option, to, cards};
    if (!table.hand.is_lawful(choice)) {
        return false;
    }
    table.hand.act(choice);
    return true;
}

int seat_of(const Table& table, int seat) {
    if (seat < 0 || seat >= table.hand.many) {
        throw nb::index_error("there is no such seat");
    }
    return seat;
}

std::vector<int> down_cards(const Table& table, int number) {
    const Seat& seat = table.hand[seat_of(table, number)];
    return {seat.in_order.begin(), seat.in_order.begin() + seat.downs};
}

std::vector<Chips> row_of(const Table& table) {
    std::vector<Chips> row(static_cast<std::size_t>(row_size(table.rules.streets, table.hand.many)));
    write_row(table.hand, row.data());
    return row;
}

using Rows_of_numbers = nb::ndarray<std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// The number of a hand that could not be dealt, if there is one.
std::int64_t play(
    const std::vector<std::int64_t>& numbers, const std::vector<Chips>& stacks, const std::vector<int>& policies,
    std::uint64_t seed, std::uint64_t first, std::uint64_t many, int threads, Rows_of_numbers rows
) {
    const Rules rules = rules_of(numbers);
    refuse_seats(stacks.size());
    const int width = row_size(rules.streets, static_cast<int>(stacks.size()));
    if (policies.size() != stacks.size() || rows.shape(0) != many * static_cast<std::uint64_t>(width)) {
        throw nb::value_error("the arrays do not fit");
    }
    std::vector<Policy> chosen;
    for (const int policy : policies) {
        chosen.push_back(static_cast<Policy>(policy));
    }
    const LongWork long_work;
    std::uint64_t stuck = 0;
    const bool all = play_many(rules, stacks, chosen, seed, first, many, threads, rows.data(), stuck);
    return all ? -1 : static_cast<std::int64_t>(stuck);
}

std::vector<std::string> path_names() {
    std::vector<std::string> names;
    for (const Path* each : paths()) {
        names.emplace_back(each->name);
    }
    return names;
}

}  // namespace

NB_MODULE(_native, module) {
    if (PyModule_AddFunctions(module.ptr(), single_calls) != 0) {
        throw nb::python_error();
    }
    module.def("batch_of_holdings", &batch_of_holdings);
    module.def("batch_of_rows", &batch_of_rows);
    module.def("showing_of_rows", &showing_of_rows);
    module.def("showing_of_holdings", &showing_of_holdings);
    module.def("count_sevens", &count_sevens);
    nb::class_<Deal>(module, "Deal")
        .def(
            "__init__",
            [](Deal* place, int game, std::vector<Holding> hands, std::vector<int> own, int shared,
               std::vector<int> unseen, int cards, const Ranges& ranges) {
                new (place)
                    Deal(deal_of(game, std::move(hands), std::move(own), shared, std::move(unseen), cards, ranges));
            }
        );
    module.def("heads_up", [](const Deal& deal) {
        const LongWork long_work;
        return counted(heads_up(deal));
    });
    module.def("three_way", [](const Deal& deal) {
        const LongWork long_work;
        return counted(three_way(deal));
    });
    module.def("enumerate", [](const Deal& deal) {
        const LongWork long_work;
        return counted(enumerate(deal));
    });
    module.def("sample", [](const Deal& deal, std::uint64_t samples, std::uint64_t seed, int threads) {
        const LongWork long_work;
        return counted(sample(deal, samples, seed, threads));
    });
    nb::class_<Table>(module, "Hand")
        .def(
            "__init__",
            [](Table* place, const std::vector<std::int64_t>& numbers, const std::vector<Chips>& stacks) {
                refuse_seats(stacks.size());
                new (place) Table(numbers, stacks);
            }
        )
        .def("begin", [](Table& table, std::uint64_t seed, std::uint64_t number) { table.hand.begin(seed, number); })
        .def("act", &act)
        .def("options", [](const Table& table) { return offered(table.hand.options()); })
        .def("row", &row_of)
        .def("is_stuck", [](const Table& table) { return table.hand.is_stuck(); })
        .def("seat", [](const Table& table) { return table.hand.options().seat; })
        .def("down", &down_cards)
        .def("holding", [](const Table& table, int seat) { return table.hand.holding(seat_of(table, seat)); });
    module.def("play", &play);
    module.def("paths", &path_names);
    module.def("path", [] { return std::string(path().name); });
    module.def("choose_path", [](const std::string& name) { return choose_path(name); });
    module.def("deck", [](std::uint64_t seed, std::uint64_t number) {
        const auto cards = doorcard::deck(seed, number);
        return std::vector<int>(cards.begin(), cards.end());
    });
}
