// Rows of cards, for paths whose vectors cannot look bytes up: turned into holdings two cards at a time.
//
// Included after lanes.ipp.

// Six bits are enough for a card, and 63 is none.
inline const Holding* holdings_of_two() {
    static constexpr auto all = [] {
        std::array<Holding, 64 * 64> two{};
        for (int high = 0; high < 64; ++high) {
            for (int low = 0; low < 64; ++low) {
                two[high * 64 + low] = (high < deck_size ? holding_of(static_cast<Card>(high)) : 0) |
                                       (low < deck_size ? holding_of(static_cast<Card>(low)) : 0);
            }
        }
        return two;
    }();
    return all.data();
}

template <int cards>
inline Holding holding_of_row(std::uint64_t row) {
    constexpr std::uint64_t none = 0x3f3f'3f3f'3f3f'3f3f & ~std::uint64_t{0} << 8 * cards;
    const Holding* const two = holdings_of_two();
    row |= none;
    const std::uint64_t pairs = (row & 0x003f'003f'003f'003f) | (row >> 2 & 0x0fc0'0fc0'0fc0'0fc0);
    Holding hand = two[pairs & 0xfff] | two[pairs >> 16 & 0xfff] | two[pairs >> 32 & 0xfff];
    if constexpr (cards > 6) {
        hand |= two[pairs >> 48];
    }
    return hand;
}

template <int cards>
bool keys_of_rows(Kind kind, const Card* rows, std::size_t many, Key* keys) {
    // So many that what was written one by one has arrived when it is read in vectors.
    constexpr std::size_t at_once = 256;
    constexpr int before = 8 - cards;
    std::uint64_t over = 0;
    bool good = true;
    Holding hands[at_once];
    for (std::size_t done = 0; done < many; done += at_once) {
        const std::size_t those = many - done < at_once ? many - done : at_once;
        for (std::size_t hand = 0; hand < those; ++hand) {
            // Eight bytes that end with the row, but for the first row: nothing is read beyond the rows.
            std::uint64_t row = 0;
            if (done + hand == 0) {
                std::memcpy(&row, rows, cards);
            } else {
                std::memcpy(&row, rows + (done + hand) * cards - before, sizeof row);
                row >>= 8 * before;
            }
            over |= row;
            hands[hand] = holding_of_row<cards>(row);
        }
        good &= keys_of_holdings<cards>(kind, hands, those, keys + done);
    }
    return good && (over & 0xc0c0'c0c0'c0c0'c0c0) == 0;
}

bool of_rows(Kind kind, const Card* rows, std::size_t many, int cards, Key* keys) {
    switch (cards) {
        case 5:
            return keys_of_rows<5>(kind, rows, many, keys);
        case 6:
            return keys_of_rows<6>(kind, rows, many, keys);
        default:
            return keys_of_rows<7>(kind, rows, many, keys);
    }
}
