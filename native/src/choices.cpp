#include "choices.hpp"

namespace doorcard {

Choices::Choices(const Deal& deal) {
    for (std::size_t player = 0; player < deal.ranges.size(); ++player) {
        if (!deal.has_range(player)) {
            continue;
        }
        std::vector<Choice>& its = all_.emplace_back();
        std::uint64_t weight = 0;
        for (const DownCards& held : deal.ranges[player]) {
            Choice next{weight += held.weight, 0, {}};
            int many = 0;
            for (std::size_t place = 0; place < deal.unseen.size(); ++place) {
                if ((held.cards & holding_of(deal.unseen[place])) != 0) {
                    next.bits |= std::uint64_t{1} << place;
                    next.places[many++] = static_cast<std::uint8_t>(place);
                }
            }
            down[player] = many;
            its.push_back(next);
        }
        of[players++] = {its.data(), its.size(), static_cast<std::uint32_t>(weight), down[player]};
        cards += down[player];
    }
}

}  // namespace doorcard
