// Work on a stream by several threads.
#include <algorithm>
#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <numeric>
#include <random>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "latro/support/jobs.hpp"
#include "support/budget.hpp"
#include "support/damaged_games.hpp"
#include "unit/check/notes.hpp"

using namespace latro;

namespace {

void pause(unsigned long random) {
  if (random % 8 == 0) std::this_thread::sleep_for(std::chrono::microseconds(random % 300));
}

/// Portions are numbers. That a promise of the contract does not hold is noted.
class Numbers final : public OrderedPipeline {
 public:
  static constexpr std::size_t never = static_cast<std::size_t>(-1);

  explicit Numbers(std::size_t count) : count_(count) {}

  void prepare(std::size_t slots) override { places_ = std::vector<Place>(slots); }

  Fetched fetch(std::size_t slot, bool ahead) override {
    expect(!fetching_.exchange(true));
    if (starts_again_ && !ahead) {
      // All chunks in slots are void, and no thread works on them any more.
      expect(working_ == 0);
      for (Place& one : places_) one.in_hand = false;
      in_hand_ = 0;
      next_ = again_from_;
      starts_again_ = false;
    }
    expect(ahead || in_hand_ == 0);
    expect(slot < places_.size() && !places_[slot].in_hand);
    pause(random_());
    const bool found = next_ < count_ && !(ahead && random_() % 3 == 0);
    const bool throws = found && next_ == throws_at_fetch;
    if (found && !throws) {
      ++in_hand_;
      Place& one = places_[slot];
      one.number = next_++;
      one.worked_on = 0;
      one.in_hand = true;
    }
    fetching_ = false;
    if (throws) throw std::runtime_error("fetch");
    if (!found) return Fetched::none;
    expect(!alone_ || !ahead);
    alone_ = !ahead && random_() % 4 == 0;
    return alone_ ? Fetched::alone : Fetched::one;
  }

  void work(std::size_t slot) override {
    ++working_;
    Place& one = places_[slot];
    expect(one.in_hand && one.worked_on++ == 0);
    pause(one.number * 7919);
    const bool throws = one.number == throws_at_work;
    --working_;
    if (throws) throw std::runtime_error("work");
  }

  Next emit(std::size_t slot) override {
    Place& one = places_[slot];
    expect(std::this_thread::get_id() == caller_ && one.in_hand && one.worked_on == 1);
    if (one.number == throws_at_tell) throw std::runtime_error("tell");
    told.push_back(one.number);
    if (one.number == ends_at) return Next::ends;
    const auto again = std::find(again_at.begin(), again_at.end(), one.number);
    if (again != again_at.end()) {
      again_at.erase(again);
      again_from_ = one.number + 1;
      starts_again_ = true;
      return Next::starts_again;
    }
    one.in_hand = false;
    --in_hand_;
    return Next::goes_on;
  }

  bool right() const { return right_; }
  bool nobody_works() const { return working_ == 0 && !fetching_; }

  std::vector<std::size_t> told;
  std::vector<std::size_t> again_at;
  std::size_t ends_at = never;
  std::size_t throws_at_fetch = never;
  std::size_t throws_at_work = never;
  std::size_t throws_at_tell = never;

 private:
  struct Place {
    std::atomic<bool> in_hand = false;
    std::atomic<int> worked_on = 0;
    std::size_t number = 0;
  };
  void expect(bool promised) {
    if (!promised) right_ = false;
  }

  std::vector<Place> places_;
  std::size_t count_;
  std::size_t next_ = 0;
  std::size_t again_from_ = 0;
  bool alone_ = false;
  std::atomic<bool> starts_again_ = false;
  std::atomic<bool> fetching_ = false;
  std::atomic<int> in_hand_ = 0;
  std::atomic<int> working_ = 0;
  std::atomic<bool> right_ = true;
  std::mt19937 random_{3};  ///< for the thread that fetches
  std::thread::id caller_ = std::this_thread::get_id();
};

std::vector<std::size_t> up_to(std::size_t count) {
  std::vector<std::size_t> numbers(count);
  std::iota(numbers.begin(), numbers.end(), std::size_t{0});
  return numbers;
}

constexpr unsigned thread_counts[] = {1, 2, 3, 8};

}  // namespace

TEST_CASE("stream: all is told in order, and again behind what makes it void") {
  for (const unsigned threads : thread_counts) {
    INFO(threads << " threads");
    Jobs jobs(threads);
    for (const std::size_t count : {0U, 1U, 2U, 300U}) {
      Numbers plain(count);
      jobs.stream(plain);
      CHECK(plain.told == up_to(count));
      CHECK(plain.right());
      Numbers again(count);
      again.again_at = {0, 1, 2, 17, 18, 100, 299};
      jobs.stream(again);
      CHECK(again.told == up_to(count));
      CHECK(again.right());
    }
  }
}

TEST_CASE("stream: telling can end it") {
  for (const unsigned threads : thread_counts) {
    INFO(threads << " threads");
    Jobs jobs(threads);
    for (const std::size_t last : {0U, 1U, 50U}) {
      Numbers work(300);
      work.ends_at = last;
      jobs.stream(work);
      CHECK(work.told == up_to(last + 1));
      CHECK(work.right());
      CHECK(work.nobody_works());
    }
  }
}

TEST_CASE("stream: what is thrown comes out when all before it is told, and the jobs can be used again") {
  for (const unsigned threads : thread_counts) {
    INFO(threads << " threads");
    Jobs jobs(threads);
    for (const std::size_t at : {0U, 1U, 50U}) {
      Numbers fetch(300);
      fetch.throws_at_fetch = at;
      CHECK_THROWS_WITH(jobs.stream(fetch), "fetch");
      Numbers work(300);
      work.throws_at_work = at;
      CHECK_THROWS_WITH(jobs.stream(work), "work");
      Numbers emit(300);
      emit.throws_at_tell = at;
      CHECK_THROWS_WITH(jobs.stream(emit), "tell");
      for (const Numbers* one : {&fetch, &work, &emit}) {
        CHECK(one->told == up_to(at));
        CHECK(one->right());
        CHECK(one->nobody_works());
      }
    }
    std::size_t emitted = 0;
    jobs.in_order(
        10, [](std::size_t) {}, [&](std::size_t) { ++emitted; });
    CHECK(emitted == 10);
  }
}

TEST_CASE("stream: portions are worked on at the same time, and one is fetched meanwhile") {
  // Each waits for the others: one after the other they would wait for ever.
  class Meeting final : public OrderedPipeline {
   public:
    void prepare(std::size_t) override {}
    Fetched fetch(std::size_t, bool) override {
      if (fetched == 2)
        while (working < 2) std::this_thread::yield();
      return fetched < 3 && ++fetched > 0 ? Fetched::one : Fetched::none;
    }
    void work(std::size_t) override {
      ++working;
      while (fetched < 3) std::this_thread::yield();
    }
    Next emit(std::size_t) override { return Next::goes_on; }

    std::atomic<int> fetched = 0;
    std::atomic<int> working = 0;
  };
  Jobs jobs(3);
  Meeting meeting;
  jobs.stream(meeting);
  CHECK(meeting.working == 3);
}

TEST_CASE("stream: damaged games are validated as by one thread") {
  std::mt19937 random(9);
  for (const unsigned faults : {0U, 2U, 20U}) {
    if (test::share() > 1 && faults != 20) continue;
    for (const bool fails : {false, true}) {
      INFO(faults << " faults in 1000 games");
      const std::string text = test::damaged_games(random, 700000, faults);
      test::MoodySource plain(text, 65536, 1, fails);
      const auto expected = test::notes(plain, one_by_one);
      CHECK(expected.size() > test::need(500));
      for (const unsigned threads : {2U, 4U}) {
        Jobs jobs(threads);
        const auto spread = [&](OrderedPipeline& work) { jobs.stream(work); };
        test::MoodySource moody(text, 100000, 2, fails);
        CHECK(test::difference(test::notes(moody, spread), expected) == "");
        test::MoodySource again(text, 100000, 2, fails);
        const auto some = test::notes(again, spread, 20);
        test::MoodySource plain_again(text, 65536, 1, fails);
        CHECK(test::difference(some, test::notes(plain_again, one_by_one, 20)) == "");
      }
    }
  }
}
