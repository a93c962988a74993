#include "doorcard/paths.hpp"

#include <atomic>

namespace doorcard {

namespace {

std::vector<const Path*> found() {
    std::vector<const Path*> all;
#if defined(__x86_64__) && defined(__GNUC__)
    __builtin_cpu_init();
    const bool has_avx2 =
        __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
    if (has_avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512bitalg")) {
        all.push_back(&avx512_path);
    }
    if (has_avx2) {
        all.push_back(&avx2_path);
    }
#endif
    all.push_back(&baseline_path);
    return all;
}

std::atomic<const Path*>& chosen() {
    static std::atomic<const Path*> path = paths().front();
    return path;
}

}  // namespace

const std::vector<const Path*>& paths() {
    static const std::vector<const Path*> all = found();
    return all;
}

const Path& path() {
    return *chosen();
}

bool choose_path(std::string_view name) {
    for (const Path* each : paths()) {
        if (each->name == name) {
            chosen() = each;
            return true;
        }
    }
    return false;
}

}  // namespace doorcard
