#include "doorcard/sampling.hpp"

#include <algorithm>
#include <atomic>

#include "choices.hpp"
#include "doorcard/paths.hpp"
#include "doorcard/pause.hpp"

namespace doorcard {

Outcomes sample(const Deal& deal, std::uint64_t samples, std::uint64_t seed, int threads) {
    const std::uint64_t blocks = (samples + block_size - 1) / block_size;
    std::atomic<std::uint64_t> next{0};
    const Path& with = path();
    const Choices choices(deal);
    const auto draw = [&](Outcomes& outcomes) {
        for (std::uint64_t block = next++; block < blocks; block = next++) {
            const std::uint64_t left = samples - block * block_size;
            with.sample(
                deal, choices, seed, block, static_cast<int>(std::min<std::uint64_t>(left, block_size)), outcomes
            );
            pause();
        }
    };
    const auto most = static_cast<std::size_t>(std::max(1, threads));
    const std::size_t many = std::min<std::uint64_t>(most, std::max<std::uint64_t>(blocks, 1));
    std::vector<Outcomes> parts(many, Outcomes(deal.players()));
    Helpers helpers;
    for (std::size_t part = 1; part < many; ++part) {
        helpers.add([&, part] { draw(parts[part]); });
    }
    try {
        draw(parts[0]);
    } catch (...) {
        next = blocks;
        throw;
    }
    helpers.join();
    for (std::size_t part = 1; part < many; ++part) {
        parts[0].add(parts[part]);
    }
    return parts[0];
}

}  // namespace doorcard
