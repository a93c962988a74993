// Long work that can be stopped from outside, which it knows nothing about.

#pragma once

#include <thread>
#include <vector>

namespace doorcard {

// What this thread does between two pieces of long work; it may end the work by an exception. Nothing, if not set.
inline thread_local void (*between_pieces)() = nullptr;

// Long loops call this at least some times a second.
inline void pause() {
    if (between_pieces != nullptr) {
        between_pieces();
    }
}

// Other threads at the same work, waited for however it ends.
class Helpers {
  public:
    template <class Work>
    void add(Work work) {
        threads_.emplace_back(work);
    }

    Helpers() = default;
    Helpers(const Helpers&) = delete;
    Helpers& operator=(const Helpers&) = delete;

    ~Helpers() { join(); }

    void join() {
        for (std::thread& thread : threads_) {
            thread.join();
        }
        threads_.clear();
    }

  private:
    std::vector<std::thread> threads_;
};

}  // namespace doorcard
