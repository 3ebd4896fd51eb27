#include "annotate/ugi_search.hpp"

#include <algorithm>
#include <chrono>
#include <new>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/text.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/turn.hpp"
#include "latro/rules/perft.hpp"
#include "latro/support/number.hpp"

namespace latro::tool {

namespace {

constexpr std::chrono::milliseconds look_up_every{100};

std::vector<std::string> turn_texts(Game game, const std::vector<Turn>& turns) {
  std::vector<std::string> texts;
  texts.reserve(turns.size());
  for (const Turn& turn : turns) {
    texts.push_back(turn_text(game.rules(), game.position(), turn, Style::coordinate));
    game.play(turn);
  }
  return texts;
}

std::string count_text(std::uint64_t count) {
  return count == perft_overflow ? fmt::format("{} or more", count) : std::to_string(count);
}

/// Says what a search finds out, and nothing twice.
class Report {
 public:
  Report(UgiOutput& output, const UgiTask& task) : output_(output), task_(task) {}

  void operator()(const Analysis& analysis) {
    if (sent_ && same(*sent_, analysis)) return;
    sent_ = analysis;
    for (std::size_t rank = 1; rank <= analysis.lines.size(); ++rank) output_.send(info(analysis, rank));
  }

 private:
  static bool same(const Analysis& a, const Analysis& b) {
    return a.depth == b.depth && a.nodes == b.nodes &&
           std::ranges::equal(a.lines, b.lines, [](const auto& x, const auto& y) {
             return x.score == y.score && x.turns == y.turns;
           });
  }

  UgiInfo info(const Analysis& analysis, std::size_t rank) const {
    using std::chrono::duration_cast;
    const auto& line = analysis.lines[rank - 1];
    UgiInfo info;
    info.depth = analysis.depth;
    if (task_.limits.lines > 1) info.multipv = rank;
    info.score = line.score;
    if (analysis.nodes > 0) {
      info.nodes = analysis.nodes;
      const double seconds = std::chrono::duration<double>(analysis.time).count();
      if (seconds > 0) info.nps = static_cast<std::uint64_t>(static_cast<double>(analysis.nodes) / seconds);
    }
    info.time = static_cast<std::uint64_t>(
        std::max<std::int64_t>(0, duration_cast<std::chrono::milliseconds>(analysis.time).count()));
    info.pv = turn_texts(task_.game, line.turns);
    return info;
  }

  UgiOutput& output_;
  const UgiTask& task_;
  std::optional<Analysis> sent_;
};

}  // namespace

void UgiOutput::send(const UgiReply& reply) { send_line(ugi_text(reply)); }

void UgiOutput::send_line(std::string_view text) {
  const std::string line = printable(text) + '\n';
  const std::lock_guard lock(mutex_);
  out_.write(line);
  out_.flush();
}

void UgiOutput::info_string(std::string_view text) {
  UgiInfo info;
  info.string = text;
  send(info);
}

UgiSearch::UgiSearch(UgiOutput& output, std::function<void()> failed)
    : output_(output), failed_(std::move(failed)), thread_([this] { work(); }) {}

UgiSearch::~UgiSearch() {
  stop();
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    changed_.notify_all();
  }
  thread_.join();
}

void UgiSearch::add(UgiTask task) {
  {
    const std::lock_guard lock(mutex_);
    if (entries_.size() <= most_waiting) {
      entries_.push_back(std::make_unique<Entry>(std::move(task)));
      changed_.notify_all();
      return;
    }
  }
  refuse(task.kind == UgiTask::Kind::refusal ? task.fault : "go: too many searches are waiting");
}

bool UgiSearch::idle() {
  const std::lock_guard lock(mutex_);
  return entries_.empty();
}

void UgiSearch::finish(const std::function<void()>& while_waiting) {
  std::unique_lock lock(mutex_);
  while (!entries_.empty() && !failure_) {
    changed_.wait_for(lock, look_up_every);
    lock.unlock();
    while_waiting();
    lock.lock();
  }
  if (failure_) std::rethrow_exception(failure_);
}

void UgiSearch::work() {
  try {
    for (;;) {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return ending_ || !entries_.empty(); });
      if (ending_) return;
      Entry& entry = *entries_.front();
      lock.unlock();
      answer(entry);
      lock.lock();
      entries_.pop_front();
      changed_.notify_all();
    }
  } catch (...) {
    const std::lock_guard lock(mutex_);
    failure_ = std::current_exception();
    changed_.notify_all();
  }
  failed_();
}

void UgiSearch::answer(Entry& entry) {
  switch (entry.task.kind) {
    case UgiTask::Kind::ready:
      prepare(entry.task);
      output_.send(UgiState::readyok);
      break;
    case UgiTask::Kind::refusal:
      refuse(entry.task.fault);
      break;
    case UgiTask::Kind::search:
      search(entry);
      break;
    case UgiTask::Kind::perft:
      perft(entry);
      break;
  }
}

void UgiSearch::refuse(std::string_view why) {
  output_.info_string(why);
  output_.send(UgiBestMove{std::string(no_ugi_turn)});
}

void UgiSearch::search(Entry& entry) {
  UgiTask& task = entry.task;
  const Game& game = task.game;
  if (const Outcome outcome = game.outcome(); outcome.over()) {
    refuse("the game is over: " + explain(game.rules(), game.position(), outcome));
    return;
  }
  prepare(task);
  task.limits.stop = &entry.stop;
  searcher_->avoid(Game(game.rules(), task.start), task.turns);
  Report report(output_, task);
  const Analysis analysis = searcher_->analyse(game, task.limits, std::ref(report));
  report(analysis);
  if (task.endless) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return entry.stop.load(); });
  }
  const Turn& best = analysis.best().turns.front();
  output_.send(UgiBestMove{turn_text(game.rules(), game.position(), best, Style::coordinate)});
}

void UgiSearch::perft(const Entry& entry) {
  const Game& game = entry.task.game;
  const unsigned depth = entry.task.limits.depth.value_or(0);
  PerftOptions options;
  options.stop = &entry.stop;
  const PerftCounter counter(game.rules(), options);
  std::uint64_t sum = depth == 0 ? 1 : 0;
  std::vector<Turn> turns;
  if (depth > 0) game.rules().legal_turns(game.position(), turns);
  for (const Turn& turn : turns) {
    Position after = game.position();
    game.rules().play(after, turn);
    const std::uint64_t count = counter.count(after, depth - 1);
    if (entry.stop) return output_.info_string("go perft: stopped before all was counted");
    output_.send_line(fmt::format("{}: {}", turn_text(game.rules(), game.position(), turn, Style::coordinate),
                                  count_text(count)));
    sum = saturating_sum(sum, count);
  }
  output_.send_line("");
  output_.send_line("Nodes searched: " + count_text(sum));
  output_.send_line("");
}

void UgiSearch::prepare(const UgiTask& task) {
  const bool same = searcher_ && rules_->ruleset() == task.game.rules().ruleset() &&
                    engine_.threads == task.engine.threads && engine_.hash_mib == task.engine.hash_mib &&
                    engine_.exact == task.engine.exact && engine_.contempt == task.engine.contempt;
  if (same) {
    if (task.new_game) searcher_->forget();
    return;
  }
  searcher_.reset();
  searcher_ = new_searcher(task);
  rules_ = task.game.rules();
  engine_ = task.engine;
}

std::unique_ptr<Searcher> UgiSearch::new_searcher(const UgiTask& task) {
  for (SearcherOptions options = task.engine;; options.hash_mib /= 2) {
    try {
      auto searcher = std::make_unique<Searcher>(task.game.rules(), options);
      if (options.hash_mib != task.engine.hash_mib)
        output_.info_string(fmt::format("there is no memory for a table of {} MiB; it has {}",
                                        task.engine.hash_mib, options.hash_mib));
      return searcher;
    } catch (const std::bad_alloc&) {
      if (options.hash_mib <= 1) throw;
    }
  }
}

}  // namespace latro::tool
