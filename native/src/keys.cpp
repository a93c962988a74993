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

// Where the places of a category begin, how many there are for each group, and the numbers of the groups.
struct Category_numbers {
    Place first = 0, each_group = 0;
    const Place* groups = nullptr;
};

constexpr std::array<Place, 1 << (ranks - 1)> no_groups{};

constexpr auto by_category = [] {
    std::array<Category_numbers, 16> all{};
    for (int category = 0; category < categories; ++category) {
        const int group = shapes[category].group;
        const Place* const groups = group == 2   ? numbers_of_two.data()
                                    : group == 1 ? numbers_of_one.data()
                                                 : no_groups.data();
        all[category] = {layout[category].first, layout[category].each_group, groups};
    }
    // No low.
    all[15] = {places - 1, 0, no_groups.data()};
    return all;
}();

}  // namespace

Place place(Key key) {
    Place found;
    find_each_place(&key, 1, &found);
    return found;
}

void find_each_place(const Key* keys, std::size_t many, Place* found) {
    for (std::size_t each = 0; each < many; ++each) {
        const Key key = keys[each];
        const Category_numbers& its = by_category[key >> 28];
        const int group = its.groups[key >> 16 & 0xfff] * its.each_group;
        const int others = key == no_low ? 0 : numbers[key & 0x1fff];
        found[each] = static_cast<Place>(its.first + group + others);
    }
}

}  // namespace doorcard
