#include "latro/support/jobs.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <numeric>
#include <stdexcept>
#include <thread>
#include <vector>

using namespace latro;

TEST_CASE("jobs: results are taken in order, in the calling thread, whatever the order they are done in") {
  for (const unsigned threads : {1u, 2u, 7u}) {
    Jobs jobs(threads);
    for (const std::size_t count : {0u, 1u, 3u, 100u}) {
      std::vector<std::size_t> done(count, 0), taken;
      const auto caller = std::this_thread::get_id();
      jobs.in_order(
          count,
          [&](std::size_t i) {
            if (i % 3 == 0) std::this_thread::sleep_for(std::chrono::microseconds(200));
            done[i] = i + 1;
          },
          [&](std::size_t i) {
            CHECK(std::this_thread::get_id() == caller);
            CHECK(done[i] == i + 1);
            taken.push_back(i);
          });
      std::vector<std::size_t> expected(count);
      std::iota(expected.begin(), expected.end(), std::size_t{0});
      CHECK(taken == expected);
    }
  }
}

TEST_CASE("jobs: work goes on at the same time") {
  // Each waits until the other has begun: one after the other they would wait for ever.
  Jobs jobs(2);
  std::atomic<int> begun{0};
  jobs.in_order(
      2,
      [&](std::size_t) {
        ++begun;
        while (begun < 2) std::this_thread::yield();
      },
      [](std::size_t) {});
  CHECK(begun == 2);
}

TEST_CASE("jobs: what is thrown by work comes out in its turn, and the jobs can be used again") {
  for (const unsigned threads : {1u, 4u}) {
    Jobs jobs(threads);
    std::vector<std::size_t> taken;
    std::atomic<std::size_t> begun{0};
    const auto work = [&](std::size_t i) {
      ++begun;
      if (i >= 5) throw std::runtime_error(std::to_string(i));
    };
    CHECK_THROWS_WITH(jobs.in_order(1000, work, [&](std::size_t i) { taken.push_back(i); }), "5");
    CHECK(taken == std::vector<std::size_t>{0, 1, 2, 3, 4});
    CHECK(begun < 100);
    taken.clear();
    jobs.in_order(
        3, [](std::size_t) {}, [&](std::size_t i) { taken.push_back(i); });
    CHECK(taken == std::vector<std::size_t>{0, 1, 2});
  }
}

TEST_CASE("jobs: what is thrown while taking a result ends the work") {
  for (const unsigned threads : {1u, 4u}) {
    Jobs jobs(threads);
    std::atomic<int> running{0};
    const auto take = [](std::size_t i) {
      if (i == 2) throw std::runtime_error("enough");
    };
    CHECK_THROWS_WITH(jobs.in_order(
                          50,
                          [&](std::size_t) {
                            ++running;
                            std::this_thread::sleep_for(std::chrono::microseconds(100));
                            --running;
                          },
                          take),
                      "enough");
    CHECK(running == 0);
  }
}
