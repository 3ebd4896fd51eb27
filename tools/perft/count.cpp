#include "perft/count.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/text.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/json_writer.hpp"
#include "latro/support/number.hpp"

namespace latro::tool {

namespace {

// One depth's count and its time.
struct Row {
  unsigned depth = 0;
  std::uint64_t count = 0;
  double seconds = 0;

  std::uint64_t per_second() const {
    // With a table the count can exceed 64 bits.
    constexpr double most = 1e19;
    return static_cast<std::uint64_t>(std::min(static_cast<double>(count) / std::max(seconds, 1e-9), most));
  }
};

template <class Work>
double seconds_of(Work&& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// {"rules":…,"fen":…,"depth":…,"count":…,"seconds":…,"per_second":…} and, with --divide,
// "turns":[{"turn":…,"count":…},…].
template <class Extra>
void write_json(Output& out, const PerftTask& task, const Row& row, Extra&& extra) {
  std::string text;
  JsonWriter json(text);
  json.begin_object().member("rules", descriptor(task.rules.ruleset())).member("fen", fen(task.position));
  json.member("depth", row.depth).member("count", row.count).key("seconds").value(row.seconds, 6);
  json.member("per_second", row.per_second());
  extra(json);
  json.end_object();
  out.write(text += '\n');
}

// Reports it and returns false if the count does not fit in 64 bits.
bool fits(Run& run, const Row& row) {
  if (row.count != perft_overflow) return true;
  run.fault(fmt::format("depth {}: the count is too large: more than {}", row.depth, perft_overflow - 1));
  return false;
}

}  // namespace

void write_counts(Run& run, const PerftTask& task, bool json) {
  Output& out = run.out();
  const bool table = out.terminal() && !json;
  if (table)
    out.write(fmt::format("{:>5} {:>26} {:>10} {:>15}\n", "depth", "count", "seconds", "per second"));
  const PerftCounter counter(task.rules, task.perft);
  for (unsigned depth = std::min(task.depth, 1U); depth <= task.depth; ++depth) {
    run.progress().start(fmt::format("depth {}", depth));
    Row row{depth};
    row.seconds = seconds_of([&] { row.count = counter.count(task.position, depth); });
    if (!fits(run, row)) return;
    if (json)
      write_json(out, task, row, [](JsonWriter&) {});
    else if (table)
      out.write(fmt::format("{:>5} {:>26} {:>10.3f} {:>15}\n", depth, with_thousands(row.count), row.seconds,
                            with_thousands(row.per_second())));
    else
      out.write(fmt::format("{}\t{}\t{:.6f}\t{}\n", depth, row.count, row.seconds, row.per_second()));
    out.flush();
  }
}

void write_shares(Run& run, const PerftTask& task, bool json) {
  struct Share {
    std::string turn;
    std::uint64_t count;
  };
  std::vector<Share> shares;
  Row row{task.depth};
  run.progress().start(fmt::format("depth {}", task.depth));
  row.seconds = seconds_of([&] {
    for (const auto& share : perft_divide(task.rules, task.position, task.depth, task.perft)) {
      shares.push_back({turn_text(task.rules, task.position, share.turn), share.count});
      row.count = saturating_sum(row.count, share.count);
    }
  });
  if (!fits(run, row)) return;
  std::sort(shares.begin(), shares.end(), [](const Share& a, const Share& b) { return a.turn < b.turn; });

  Output& out = run.out();
  if (json)
    return write_json(out, task, row, [&](JsonWriter& object) {
      object.key("turns").begin_array();
      for (const auto& share : shares)
        object.begin_object().member("turn", share.turn).member("count", share.count).end_object();
      object.end_array();
    });
  std::size_t widest = 5;
  for (const auto& share : shares) widest = std::max(widest, share.turn.size());
  const auto line = [&](std::string_view turn, std::uint64_t number) {
    out.write(out.terminal() ? fmt::format("{:<{}} {:>26}\n", turn, widest, with_thousands(number))
                             : fmt::format("{}\t{}\n", turn, number));
  };
  for (const auto& share : shares) line(share.turn, share.count);
  line("total", row.count);
}

void write_split(Run& run, const PerftTask& task, unsigned turns) {
  run.progress().start("splitting");
  const auto pieces = perft_split(task.rules, task.position, turns);
  run.progress().stop();
  if (!pieces)
    throw UsageError(
        fmt::format("--split {}: more than 2^64-1 sequences of turns lead to one position; split "
                    "after fewer turns",
                    turns));
  if (pieces->empty())
    run.warning(
        fmt::format("no sequence of turns is {} turns long: there are no lines, and the count is 0", turns));
  const std::string rules = descriptor(task.rules.ruleset());
  for (const auto& piece : *pieces)
    run.out().write(fmt::format("{} rules \"{}\"; mult {}; depth {};\n", fen(piece.position), rules,
                                piece.mult, task.depth - turns));
}

}  // namespace latro::tool
