#include "triples.hpp"

namespace doorcard {

const Triples& Triples::of_the_deck() {
    static const Triples all = [] {
        Triples triples{};
        std::size_t next = 0;
        for (int lowest = deck_size - 3; lowest >= 0; --lowest) {
            for (int middle = lowest + 1; middle < deck_size - 1; ++middle) {
                for (int top = middle + 1; top < deck_size; ++top, ++next) {
                    const Holding cards = holding_of(static_cast<Card>(lowest)) |
                                          holding_of(static_cast<Card>(middle)) | holding_of(static_cast<Card>(top));
                    for (int suit = 0; suit < 4; ++suit) {
                        triples.suits[suit][next] = static_cast<std::uint16_t>(cards >> 16 * suit);
                    }
                }
            }
        }
        return triples;
    }();
    return all;
}

}  // namespace doorcard
