#include "doorcard/keys.hpp"

namespace doorcard {

namespace {

constexpr int ranks = 13;

constexpr int choose(int from, int how_many) {
    int ways = 1;
    for (int taken = 0; taken < how_many; ++taken) {
        ways = ways * (from - taken) / (taken + 1);
    }
    return from < how_many ? 0 : ways;
}

// The number of a set among the sets of its size, the smallest first.
constexpr Place number_of(unsigned set) {
    int number = 0;
    int size = 0;
    for (int rank = 0; rank < ranks; ++rank) {
        if ((set >> rank & 1) != 0) {
            number += choose(rank, ++size);
        }
    }
    return static_cast<Place>(number);
}

constexpr auto numbers = [] {
    std::array<Place, 1 << ranks> all{};
    for (unsigned set = 0; set < all.size(); ++set) {
        all[set] = number_of(set);
    }
    return all;
}();

// A group of two has the lowest rank where it shows only one.
constexpr auto numbers_of_two = [] {
    std::array<Place, 1 << (ranks - 1)> all{};
    for (unsigned field = 0; field < all.size(); ++field) {
        const bool alone = (field & (field - 1)) == 0;
        all[field] = number_of(field << 1 | (alone ? 1 : 0));
    }
    return all;
}();

constexpr auto numbers_of_one = [] {
    std::array<Place, 1 << (ranks - 1)> all{};
    for (unsigned field = 0; field < all.size(); ++field) {
        all[field] = number_of(field << 1 | (field == 0 ? 1 : 0));
    }
    return all;
}();

// How many ranks the group has, and how many others count.
struct Shape {
    int group, others;
};

constexpr Shape shapes[categories] = {{0, 5}, {1, 3}, {2, 1}, {1, 2}, {1, 0}, {0, 5}, {1, 1}, {1, 1}, {1, 0}};

struct Category_places {
    Place first = 0;
    Place each_group = 0;
};

constexpr auto layout = [] {
    std::array<Category_places, categories + 1> all{};
    int first = 0;
    for (int category = 0; category < categories; ++category) {
        const int each = choose(ranks, shapes[category].others);
        all[category] = {static_cast<Place>(first), static_cast<Place>(each)};
        first += choose(ranks, shapes[category].group) * each;
    }
    all[categories].first = static_cast<Place>(first);
    return all;
}();

static_assert(layout[categories].first < places);

}  // namespace

Place place(Key key) {
    if (key == no_low) {
        return places - 1;
    }
    const unsigned category = key >> 28, field = key >> 16 & 0xfff, others = key & 0x1fff;
    const Category_places& its = layout[category];
    int group = 0;
    if (category == two_pair) {
        group = numbers_of_two[field];
    } else if (shapes[category].group == 1) {
        group = numbers_of_one[field];
    }
    return static_cast<Place>(its.first + group * its.each_group + numbers[others]);
}

}  // namespace doorcard
