#include "latro/rules/perft.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>
#include <future>
#include <memory>
#include <stdexcept>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "latro/rules/history.hpp"
#include "latro/rules/kernel/rules_kernel.hpp"
#include "latro/support/number.hpp"

namespace latro {

namespace {

/// A position to count, and the index of the share to which its count belongs.
struct Task {
  Position position;
  unsigned depth = 0;
  std::size_t share = 0;
};

std::unique_ptr<kernel::PerftTable> make_table(const PerftOptions& options) {
  return options.hash_mib == 0 ? nullptr : std::make_unique<kernel::PerftTable>(options.hash_mib);
}

void check(unsigned depth) {
  if (depth > max_perft_depth)
    throw std::invalid_argument("perft: the depth is greater than max_perft_depth");
}

/// Replaces each task with one task for each legal turn, so that there are enough tasks for all threads.
std::vector<Task> split(const Rules& rules, const std::vector<Task>& tasks) {
  std::vector<Task> finer;
  std::vector<Turn> turns;
  for (const Task& task : tasks) {
    rules.legal_turns(task.position, turns);
    for (const Turn& turn : turns) {
      Task next{task.position, task.depth - 1, task.share};
      rules.play(next.position, turn);
      finer.push_back(next);
    }
  }
  return finer;
}

std::uint64_t count_below(const Rules& rules, const Position& position, unsigned depth,
                          const kernel::PerftWay& way) {
  return depth == 0 ? 1 : rules.kernel().perft(position, depth, way);
}

/// Adds up the counts of the tasks by share.
void count_tasks(const Rules& rules, const std::vector<Task>& tasks, const PerftOptions& options,
                 kernel::PerftTable* table, std::vector<std::uint64_t>& counts) {
  std::atomic<std::size_t> next{0};
  std::vector<std::vector<std::uint64_t>> partial(std::clamp<std::size_t>(tasks.size(), 1, options.threads),
                                                  std::vector<std::uint64_t>(counts.size()));
  // When one thread ends, also by an exception, the others begin no more tasks.
  struct End {
    std::atomic<std::size_t>& next;
    std::size_t end;
    ~End() { next = end; }
  };
  const kernel::PerftWay way{options.bulk, options.portable, table, nullptr, options.stop};
  const auto work = [&](std::vector<std::uint64_t>& mine) {
    const End end{next, tasks.size()};
    for (std::size_t i = next++; i < tasks.size(); i = next++) {
      std::uint64_t& sum = mine[tasks[i].share];
      sum = saturating_sum(sum, count_below(rules, tasks[i].position, tasks[i].depth, way));
    }
  };
  std::vector<std::future<void>> helpers;
  {
    const End end{next, tasks.size()};
    for (std::size_t i = 1; i < partial.size(); ++i)
      helpers.push_back(std::async(std::launch::async, work, std::ref(partial[i])));
    work(partial[0]);
  }
  for (auto& helper : helpers) helper.get();
  for (const auto& mine : partial)
    for (std::size_t share = 0; share < counts.size(); ++share)
      counts[share] = saturating_sum(counts[share], mine[share]);
}

/// Counts the tasks. For several threads it splits them into many more tasks than threads, so that few
/// threads are idle at the end.
void spread(const Rules& rules, std::vector<Task> tasks, const PerftOptions& options,
            kernel::PerftTable* table, std::vector<std::uint64_t>& counts) {
  constexpr std::size_t tasks_per_thread = 64;
  while (options.threads > 1 && !tasks.empty() && tasks.front().depth > 2 &&
         tasks.size() < tasks_per_thread * options.threads)
    tasks = split(rules, tasks);
  count_tasks(rules, tasks, options, table, counts);
}

struct Hash {
  std::size_t operator()(const Position& position) const {
    return static_cast<std::size_t>(position_key(position).low ^ position.quiet * 0x9E3779B97F4A7C15u);
  }
};
using Reached = std::unordered_map<Position, std::uint64_t, Hash>;

Position without_idle_counter(Position position, const Ruleset& ruleset) {
  if (ruleset.quiet == 0) position.quiet = 0;
  return position;
}

/// Returns false if a sum exceeds 2^64-1.
bool add(Reached& reached, const Position& position, std::uint64_t mult) {
  std::uint64_t& sum = reached[position];
  sum += mult;
  return sum >= mult;
}

bool before(const PerftPiece& a, const PerftPiece& b) {
  const auto rank = [](const Position& p) {
    return std::tie(p.pieces[0], p.pieces[1], p.duces, p.bound, p.hands[0].soldiers, p.hands[0].duces,
                    p.hands[1].soldiers, p.hands[1].duces, p.quiet);
  };
  return rank(a.position) < rank(b.position);
}

}  // namespace

PerftCounter::PerftCounter(const Rules& rules, const PerftOptions& options)
    : rules_(rules), options_(options), table_(make_table(options)) {
  constexpr unsigned most_threads = 1024;
  options_.threads = std::clamp(options.threads, 1u, most_threads);
}

PerftCounter::~PerftCounter() = default;

std::uint64_t PerftCounter::count(const Position& position, unsigned depth) const {
  check(depth);
  std::vector<std::uint64_t> counts(1);
  spread(rules_, {Task{position, depth, 0}}, options_, table_.get(), counts);
  return counts[0];
}

std::vector<PerftShare> PerftCounter::divide(const Position& position, unsigned depth) const {
  check(depth);
  if (depth == 0) return {};
  std::vector<Turn> turns;
  rules_.legal_turns(position, turns);
  std::vector<PerftShare> shares;
  std::vector<Task> tasks;
  for (const Turn& turn : turns) {
    Task task{position, depth - 1, shares.size()};
    rules_.play(task.position, turn);
    tasks.push_back(task);
    shares.push_back({turn, 0});
  }
  std::vector<std::uint64_t> counts(shares.size());
  spread(rules_, std::move(tasks), options_, table_.get(), counts);
  for (std::size_t i = 0; i < shares.size(); ++i) shares[i].count = counts[i];
  return shares;
}

std::uint64_t perft(const Rules& rules, const Position& position, unsigned depth,
                    const PerftOptions& options) {
  return PerftCounter(rules, options).count(position, depth);
}

std::vector<PerftShare> perft_divide(const Rules& rules, const Position& position, unsigned depth,
                                     const PerftOptions& options) {
  return PerftCounter(rules, options).divide(position, depth);
}

std::optional<std::vector<PerftPiece>> perft_split(const Rules& rules, const Position& root, unsigned plies) {
  Reached reached{{without_idle_counter(root, rules.ruleset()), 1}};
  std::vector<Turn> turns;
  for (unsigned ply = 0; ply < plies; ++ply) {
    Reached further;
    for (const auto& [position, mult] : reached) {
      rules.legal_turns(position, turns);
      for (const Turn& turn : turns) {
        Position next = position;
        rules.play(next, turn);
        if (!add(further, without_idle_counter(next, rules.ruleset()), mult)) return std::nullopt;
      }
    }
    reached = std::move(further);
  }
  std::vector<PerftPiece> pieces;
  pieces.reserve(reached.size());
  for (const auto& [position, mult] : reached) pieces.push_back({position, mult});
  std::sort(pieces.begin(), pieces.end(), before);
  return pieces;
}

}  // namespace latro
