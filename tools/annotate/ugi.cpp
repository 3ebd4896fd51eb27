#include "annotate/games.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "annotate/ugi_search.hpp"
#include "cli/arguments.hpp"
#include "cli/errors.hpp"
#include "cli/information.hpp"
#include "io/input.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/line_reader.hpp"
#include "latro/ugi/command.hpp"

namespace latro::tool {

namespace {

constexpr std::string_view rules_by_default = "schadler";
constexpr unsigned most_engine_threads = 256;
constexpr unsigned most_hash_mib = 1'048'576;
constexpr std::int64_t most_lines = 500;

/// Standard input, for a program that may stop reading at any time.
class UgiInput final : public ByteSource {
 public:
  UgiInput() : input_("-", "by --ugi"), closed_(eventfd(0, EFD_CLOEXEC)) {
    if (closed_ < 0) throw InputError(errno, "standard input");
  }
  ~UgiInput() { ::close(closed_); }
  UgiInput(const UgiInput&) = delete;
  UgiInput& operator=(const UgiInput&) = delete;

  /// Returns the end of the input also after close().
  std::size_t read(char* into, std::size_t size) override {
    pollfd waiting[] = {{STDIN_FILENO, POLLIN, 0}, {closed_, POLLIN, 0}};
    while (poll(waiting, 2, -1) < 0)
      if (errno != EINTR) throw InputError(errno, "standard input");
    return waiting[1].revents != 0 ? 0 : input_.read(into, size);
  }
  /// Any thread may call this, also while another one reads.
  void close() {
    const std::uint64_t one = 1;
    // It fails if the counter is full: then the end has been signalled already.
    [[maybe_unused]] const auto written = ::write(closed_, &one, sizeof one);
  }

 private:
  Input input_;
  int closed_ = -1;  ///< readable once close() was called
};

/// An option that is a number.
struct Spin {
  std::string_view name;
  std::int64_t least;
  std::int64_t most;
  std::int64_t value;
};

/// The present game, and the options of its searches.
class Session {
 public:
  Session(const Rules& rules, const AnnotateOptions& options, UgiOutput& output, UgiSearch& search)
      : output_(output),
        search_(search),
        game_(rules, rules.initial()),
        start_(game_.position()),
        tables_(options.tables),
        spins_{{{"Threads", 1, most_engine_threads, options.threads},
                {"Hash", 1, most_hash_mib, options.hash_mib},
                {"MultiPV", 1, most_lines, options.limits.lines},
                {"Contempt", 0, Score::most_centisoldiers, 0}}} {
    for (Spin& spin : spins_) spin.value = std::clamp<std::int64_t>(spin.value, spin.least, spin.most);
  }

  /// Whether there is more to come.
  bool handle(std::string_view line) {
    const auto parsed = parse_ugi_command(line);
    if (!parsed)
      refuse(parsed.error());
    else if (*parsed)
      std::visit([this](const auto& command) { obey(command); }, **parsed);
    else if (line.find_first_not_of(" \t") != std::string_view::npos)
      output_.info_string(fmt::format("no command is in \"{}\"", line.substr(0, most_shown)));
    return goes_on_;
  }

 private:
  static constexpr std::size_t most_shown = 60;

  void obey(UgiWord word) {
    switch (word) {
      case UgiWord::ugi:
        introduce();
        break;
      case UgiWord::isready:
        // While searches run there is nothing to prepare, and the reply must not wait for them.
        if (search_.idle())
          search_.add(task(UgiTask::Kind::ready));
        else
          output_.send(UgiState::readyok);
        break;
      case UgiWord::uginewgame:
        begin(game_.rules(), game_.rules().initial());
        new_game_ = true;
        break;
      case UgiWord::stop:
        search_.stop();
        break;
      case UgiWord::quit:
        // Counts are the reply to a command that came before, and they have an end.
        search_.stop([](const UgiTask& task) { return task.kind != UgiTask::Kind::perft; });
        goes_on_ = false;
        break;
    }
  }

  void obey(const UgiSetOption& option) {
    if (is_ugi_name(option.name, "Rules")) return set_rules(option.value);
    if (is_ugi_name(option.name, "Tables")) return set_tables(option.value);
    for (Spin& spin : spins_)
      if (is_ugi_name(option.name, spin.name)) return set(spin, option.value);
    output_.info_string(
        fmt::format("setoption: there is no option \"{}\"", option.name.substr(0, most_shown)));
  }

  void obey(const UgiPosition& position) {
    const Rules& rules = game_.rules();
    auto start =
        position.fen.empty() ? Expected<Position, Fault>(rules.initial()) : parse_fen(rules, position.fen);
    if (!start)
      return output_.info_string(fmt::format("position: character {} of the FEN: {}",
                                             start.error().span.begin + 1, start.error().message));
    Game game(rules, *start);
    std::vector<Turn> turns;
    for (std::size_t i = 0; i < position.turns.size(); ++i)
      if (const auto fault = play(game, position.turns[i], turns))
        return output_.info_string(fmt::format("position: turn {}: {}", i + 1, *fault));
    game_ = std::move(game);
    start_ = *start;
    turns_ = std::move(turns);
  }

  void obey(const UgiGo& go) {
    if (go.perft) {
      UgiTask perft = task(UgiTask::Kind::perft);
      perft.limits.depth = *go.perft;
      return search_.add(std::move(perft));
    }
    UgiTask search = task(UgiTask::Kind::search);
    SearchLimits& limits = search.limits;
    if (go.depth) limits.depth = at_least_one<unsigned>(*go.depth);
    if (go.nodes) limits.nodes = at_least_one<std::uint64_t>(*go.nodes);
    constexpr std::int64_t longest = std::int64_t{1} << 40;  // decades, and still far from any overflow
    if (go.movetime)
      limits.time = std::chrono::milliseconds(std::min(at_least_one<std::int64_t>(*go.movetime), longest));
    if (const auto time = turn_time(go.clocks[index_of(game_.position().to_move)]))
      limits.time = limits.time ? std::min(*limits.time, *time) : *time;
    search.endless = go.infinite || (!limits.depth && !limits.nodes && !limits.time);
    limits.lines = static_cast<unsigned>(spins_[2].value);
    search_.add(std::move(search));
  }

  void obey(UgiQuestion question) {
    const auto truth = [](bool is) { return is ? "true" : "false"; };
    const Outcome outcome = game_.outcome();
    switch (question) {
      case UgiQuestion::gameover:
        output_.send(UgiResponse{truth(outcome.over())});
        break;
      case UgiQuestion::p1turn:
        output_.send(UgiResponse{truth(game_.position().to_move == Side::white)});
        break;
      case UgiQuestion::result:
        output_.send(UgiResponse{!outcome.over()                  ? "none"
                                 : !outcome.winner                ? "draw"
                                 : *outcome.winner == Side::white ? "p1win"
                                                                  : "p2win"});
        break;
    }
  }

  void refuse(const UgiFault& fault) {
    if (!fault.in_go) return output_.info_string(fault.message);
    UgiTask refusal = task(UgiTask::Kind::refusal);
    refusal.fault = fault.message;
    search_.add(std::move(refusal));
  }

  void introduce() {
    output_.send(UgiId{UgiId::Of::name, fmt::format("latro {}", version)});
    output_.send(UgiId{UgiId::Of::author, "the latro authors"});
    UgiOption rules;
    rules.name = "Rules";
    rules.value = descriptor(game_.rules().ruleset());
    output_.send(rules);
    for (const Spin& spin : spins_) {
      UgiOption option;
      option.name = spin.name;
      option.type = UgiOption::Type::spin;
      option.value = std::to_string(spin.value);
      option.min = spin.least;
      option.max = spin.most;
      output_.send(option);
    }
    UgiOption tables;
    tables.name = "Tables";
    tables.value = tables_ == nullptr ? "" : tables_->path();
    output_.send(tables);
    output_.send(UgiState::ugiok);
  }

  /// An empty value: no tables.
  void set_tables(const std::string& folder) {
    const auto report = [this](const TableFolder::Fault& fault) {
      output_.info_string("setoption Tables: " + fault.text());
    };
    tables_ = folder.empty() ? nullptr : std::make_shared<const TableFolder>(folder, report);
    if (tables_ == nullptr) return;
    if (tables_->empty())
      output_.info_string(
          fmt::format("setoption Tables: {}: it has no tables (files that end in .tables)", folder));
  }

  void set_rules(const std::string& value) {
    const auto compiled = compile_descriptor(value);
    if (!compiled)
      return output_.info_string(fmt::format("setoption Rules: character {}: {}",
                                             compiled.error().span.begin + 1, compiled.error().message));
    for (const Fault& warning : compiled->warnings)
      output_.info_string("setoption Rules: " + warning.message);
    begin(compiled->rules, compiled->rules.initial());
  }

  void set(Spin& spin, std::string_view value) {
    try {
      spin.value = static_cast<std::int64_t>(
          parse_number(value, static_cast<std::uint64_t>(spin.least), static_cast<std::uint64_t>(spin.most)));
    } catch (const UsageError& error) {
      output_.info_string(fmt::format("setoption {}: {}", spin.name, error.what()));
    }
  }

  void begin(const Rules& rules, const Position& start) {
    game_ = Game(rules, start);
    start_ = start;
    turns_.clear();
  }

  /// What is wrong with the turn, after which the game is of no use; nothing: it is played, and in `turns`.
  static std::optional<std::string> play(Game& game, std::string_view text, std::vector<Turn>& turns) {
    const auto parsed = parse_turn(text);
    if (!parsed) return fmt::format("{}: {}", text.substr(0, most_shown), parsed.error().message);
    const auto resolved = resolve_turn(game, *parsed, text);
    if (!resolved) return resolved.error().message;
    const Effect effect = game.play(resolved->turn);
    turns.push_back(resolved->turn);
    if (const auto fault = check_bound(game.rules().board(), *parsed, effect))
      return fmt::format("{}: {}", text.substr(0, most_shown), fault->message);
    return std::nullopt;
  }

  UgiTask task(UgiTask::Kind kind) {
    UgiTask task{kind, game_, start_, turns_, {}, {}, false, false, {}};
    task.engine.threads = static_cast<unsigned>(spins_[0].value);
    task.engine.hash_mib = static_cast<std::size_t>(spins_[1].value);
    if (tables_ != nullptr) task.engine.exact = tables_->scores(game_.rules());
    task.engine.contempt = static_cast<unsigned>(spins_[3].value);
    if (kind == UgiTask::Kind::search || kind == UgiTask::Kind::ready)
      task.new_game = std::exchange(new_game_, false);
    return task;
  }

  template <typename Number>
  static Number at_least_one(std::uint64_t value) {
    return static_cast<Number>(std::clamp<std::uint64_t>(value, 1, std::numeric_limits<Number>::max()));
  }

  UgiOutput& output_;
  UgiSearch& search_;
  Game game_;
  Position start_;                             ///< of the game
  std::vector<Turn> turns_;                    ///< made since
  std::shared_ptr<const TableFolder> tables_;  ///< null without
  std::array<Spin, 4> spins_;
  bool new_game_ = false;
  bool goes_on_ = true;  ///< until `quit`
};

/// Throws ClosedPipe if standard output has no reader any more: the search may write nothing for long.
void check_reader() {
  pollfd out{STDOUT_FILENO, 0, 0};
  if (poll(&out, 1, 0) > 0 && (out.revents & (POLLERR | POLLHUP)) != 0) throw ClosedPipe();
}

}  // namespace

void serve_ugi(Run& run, const AnnotateOptions& options) {
  const Rules rules =
      rules_argument(run, "--rules", run.options().rules.value_or(std::string(rules_by_default)));
  UgiOutput output(run.out());
  UgiInput input;
  UgiSearch search(output, [&input] { input.close(); });
  Session session(rules, options, output, search);
  LineReader lines(input, most_ugi_bytes);
  bool more = true;
  while (more) {
    const auto line = lines.next();
    if (!line) break;
    if (line->too_long)
      output.info_string(fmt::format("a line of more than {} bytes is ignored", most_ugi_bytes));
    else
      more = session.handle(line->text);
  }
  // After the end of the input the searches still reply, but cannot be stopped.
  search.stop([](const UgiTask& task) { return task.endless; });
  search.finish(run.options().output == "-" ? check_reader : [] {});
}

}  // namespace latro::tool
