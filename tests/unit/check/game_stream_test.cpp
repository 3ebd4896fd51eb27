// Streams of any format: neither the threads nor the pieces in which the bytes come show in what is passed
// on.
#include "latro/check/game_stream.hpp"

#include <catch2/catch.hpp>
#include <random>
#include <string>
#include <vector>

#include "found.hpp"
#include "latro/check/game_check.hpp"
#include "latro/check/verbatim_source.hpp"
#include "latro/formats/lgn/lgn.hpp"
#include "latro/repair/repaired_source.hpp"
#include "notes.hpp"
#include "support/damaged_games.hpp"
#include "support/files.hpp"

using namespace latro;
using namespace latro::test;

namespace {

using Log = std::vector<std::string>;

/// Writes games as LGN into a log; a worker that is not alone refuses to keep long ones.
class Writing final : public GameWorker {
 public:
  Writing(Log& log, bool alone) : log_(log), alone_(alone), check_(CheckOptions{}) {}

  CheckedGame check(GameSource& source, ReadGame& game, std::vector<Diagnostic>& found) override {
    return check_.check(source, game, found);
  }
  bool end_at_error(const ReadGame& game, std::size_t broken_at, std::string_view rest) override {
    check_.end_at_error(game, broken_at, rest);
    return true;
  }
  std::optional<Completion> work(const ReadGame& game) override {
    if (check_.game() == nullptr) return Completion();
    if (!alone_ && game.record.number % 7 == 0) return std::nullopt;
    std::string text = "game " + std::to_string(check_.game()->number) + ": ";
    LgnSink().write(*check_.game(), text);
    return [&log = log_, text](const ReadGame&) {
      log.push_back(text);
      return true;
    };
  }

 private:
  Log& log_;
  const bool alone_;
  GameCheck check_;
};

/// Passes every fifth game, and copies that and what is faulty.
class Noting final : public GameTaker, public VerbatimTaker {
 public:
  explicit Noting(Log& log) : log_(log) {}
  void reads(GameStream& stream) { stream_ = &stream; }

  Choice choose(const ReadGame& game) override {
    if (game.record.number > last) return Choice::stop;
    return game.is_game && game.record.number % 5 == 0 ? Choice::pass : Choice::take;
  }
  void passed(const ReadGame& game) override {
    log_.push_back("passed " + std::to_string(game.record.number));
    stream_->copy_verbatim(*this);
  }
  bool checked(const ReadGame& game, const CheckedGame& checked, std::vector<Diagnostic>& found) override {
    for (const Diagnostic& one : found)
      log_.push_back(std::to_string(one.game) + " " + std::to_string(one.place.line) + ":" +
                     std::to_string(one.place.column) + "-" + std::to_string(one.place.end_column) + " " +
                     one.message + " | " + one.excerpt);
    log_.push_back((game.is_game ? "checked " : "text ") + std::to_string(checked.turns));
    return true;
  }
  void cut_off(const ReadGame& game, const Diagnostic&) override {
    log_.push_back("cut off " + std::to_string(game.record.number));
  }
  void faulty(const ReadGame&, const std::vector<Diagnostic>& found) override {
    log_.push_back("faulty " + std::to_string(found.size()));
    stream_->copy_verbatim(*this);
  }
  void kept_beginning(const ReadGame&) override { log_.emplace_back("kept"); }
  void stopped() override { log_.emplace_back("stopped"); }
  void bytes(std::string_view text) override { copied_ += text; }
  void end() override { log_.push_back("copied " + std::exchange(copied_, {})); }

  std::uint64_t last = static_cast<std::uint64_t>(-1);

 private:
  Log& log_;
  GameStream* stream_ = nullptr;
  std::string copied_;
};

constexpr std::uint64_t never = static_cast<std::uint64_t>(-1);

struct Way {
  std::string_view format;
  bool repairs = false;
  bool keep_broken = false;
  bool fails = false;
  std::uint64_t last = never;
};

template <class Read>
Log log_of(std::string_view text, const Way& way, std::size_t piece, const Read& read) {
  Log log;
  GameWorkers workers([&](bool alone) { return std::make_unique<Writing>(log, alone); });
  Noting noting(log);
  noting.last = way.last;
  MoodySource source(text, piece, 3, way.fails);
  StreamOptions options;
  options.format = find_format(way.format);
  if (way.repairs) options.records = repairing_source({});
  options.keep_broken = way.keep_broken;
  options.verbatim = true;
  GameStream stream(source, options, workers, noting);
  noting.reads(stream);
  try {
    log.emplace_back(read(stream) ? "the end" : "ended");
  } catch (const std::runtime_error& error) {
    log.emplace_back(error.what());
  }
  return log;
}

/// The first difference between ways to read a text.
std::string differences(std::string_view text, const Way& way) {
  const Log plain = log_of(text, way, 4096, [](GameStream& stream) { return stream.read(one_by_one); });
  Jobs one(1);
  Jobs three(3);
  std::string found;
  found +=
      difference(log_of(text, way, 100'000, [&](GameStream& stream) { return stream.read(one); }), plain);
  found +=
      difference(log_of(text, way, 3000, [](GameStream& stream) { return stream.read(backwards); }), plain);
  found +=
      difference(log_of(text, way, 100'000, [&](GameStream& stream) { return stream.read(three); }), plain);
  return found;
}

/// The legal games of the text in this format.
std::string as(std::string_view format, const std::string& text) {
  std::string out;
  const auto sink = find_format(format)->sink({});
  BlockSource bytes(text);
  LgnSource source(bytes);
  GameCheck check(CheckOptions{});
  std::vector<Diagnostic> found;
  for (ReadGame game; source.next(game);) {
    check.check(source, game, found);
    if (check.game() != nullptr) REQUIRE(sink->write(*check.game(), out));
  }
  return out;
}

std::string damaged(std::string text, std::mt19937& random, unsigned times) {
  for (unsigned i = 0; i < times; ++i) {
    const std::size_t at = random() % text.size();
    if (i % 2 == 0)
      text.erase(at, 1 + random() % 9);
    else
      text[at] = "{}[]()\n\"*;,\xFF"[random() % 12];
  }
  return text;
}

}  // namespace

TEST_CASE("stream: threads and pieces do not show, in any format") {
  std::mt19937 random(11);
  const std::string games = damaged_games(random, 200'000, 0);
  std::string trials;
  for (const auto& file : corpus("ludii", ".trl"))
    if (std::string trial = read(file); trial.size() < 30'000) trials += trial + "\n";
  for (const std::string_view format : {"lgn", "sgf", "jsonl", "moves", "epd", "ludii"}) {
    const std::string text = format == "ludii" ? trials : as(format, games);
    REQUIRE(text.size() > 25'000);
    for (const unsigned times : {3U, 60U}) {
      INFO(format << ", damaged in " << times << " places");
      const std::string bad = damaged(text, random, times);
      CHECK(differences(bad, {format}) == "");
      CHECK(differences(bad, {format, false, true, true, times == 3 ? 37 : never}) == "");
    }
  }
}

TEST_CASE("stream: threads and pieces do not show where records are repaired") {
  std::mt19937 random(12);
  for (const unsigned faults : {0U, 20U}) {
    const std::string text = damaged(damaged_games(random, 80'000, faults), random, 10);
    CHECK(differences(text, {"lgn", true}) == "");
    CHECK(differences(text, {"lgn", true, true}) == "");
    CHECK(differences(text, {"lgn", false, true}) == "");
  }
}

TEST_CASE("stream: games are copied whole, however many blank lines are between them") {
  const std::string lgn = "[Rules \"petteia\"]\n\n1. a2-a5 b7-b5 *\n";
  for (const std::string_view format : {"lgn", "jsonl"}) {
    std::string game = as(format, lgn);
    game.replace(game.find("a2-a5"), 5, "a2-a9");
    std::string text;
    for (int i = 0; i < 40; ++i) text += game + std::string(1'000'000, '\n');
    Jobs three(3);
    const auto read = [&](GameStream& stream) { return stream.read(three); };
    std::size_t copies = 0;
    for (const std::string& line : log_of(text, {format}, 100'000, read))
      if (line.starts_with("copied ") && line.find("a2-a9") != std::string::npos) ++copies;
    INFO(format);
    CHECK(copies == 40);
  }
}

TEST_CASE("stream: a game without a result before a failure is cut off") {
  const auto read = [](GameStream& stream) { return stream.read(); };
  const std::string game = "[Rules \"petteia\"]\n\n1. a2-a5\n\n";
  const Log log = log_of(game + game, {"lgn", false, false, true}, 4096, read);
  REQUIRE(log.size() == 6);
  CHECK(log[0].find("the game has no result") != std::string::npos);
  CHECK(log[4] == "cut off 2");
  CHECK(log[5] == "no more");
}
