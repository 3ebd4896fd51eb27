#include "latro/ugi/command.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "latro/rules/perft.hpp"
#include "latro/support/counted.hpp"
#include "latro/support/find.hpp"
#include "latro/support/utf8.hpp"
#include "latro/ugi/detail/words.hpp"

namespace latro {

namespace {

using Parsed = Expected<std::optional<UgiCommand>, UgiFault>;

template <typename Value>
using Named = std::pair<std::string_view, Value>;
constexpr Named<UgiWord> bare_words[] = {{"ugi", UgiWord::ugi},
                                         {"isready", UgiWord::isready},
                                         {"uginewgame", UgiWord::uginewgame},
                                         {"stop", UgiWord::stop},
                                         {"quit", UgiWord::quit}};
constexpr Named<UgiQuestion> questions[] = {
    {"gameover", UgiQuestion::gameover}, {"p1turn", UgiQuestion::p1turn}, {"result", UgiQuestion::result}};

/// An error of `go`.
template <typename... Args>
Parsed go_fault(fmt::format_string<Args...> format, Args&&... args) {
  return unexpected(UgiFault{"go: " + fmt::format(format, std::forward<Args>(args)...), true});
}
template <typename... Args>
Parsed fault(fmt::format_string<Args...> format, Args&&... args) {
  return unexpected(UgiFault{fmt::format(format, std::forward<Args>(args)...)});
}

std::string shown(std::string_view word) { return word.empty() ? "the end of the line" : quote(word); }

Parsed parse_set_option(std::string_view rest) {
  if (take_word(rest) != "name") return fault("setoption: no 'name' follows it");
  UgiSetOption option;
  option.name = take_words(rest, [](std::string_view word) { return word == "value"; });
  if (option.name.empty()) return fault("setoption: the option has no name");
  if (!rest.empty()) take_word(rest);
  option.value = rest;
  return UgiCommand(std::move(option));
}

Parsed parse_position(std::string_view rest) {
  UgiPosition position;
  const auto is_moves = [](std::string_view word) { return word == "moves"; };
  const std::string_view kind = take_word(rest);
  if (kind == "fen") {
    position.fen = take_words(rest, is_moves);
    if (position.fen.empty()) return fault("position: no FEN follows 'fen'");
  } else if (kind != "startpos") {
    return fault("position: 'startpos' or 'fen' is expected, not {}", shown(kind));
  }
  if (const std::string_view word = take_word(rest); !word.empty() && !is_moves(word))
    return fault("position: 'moves' is expected, not {}", shown(word));
  while (!rest.empty()) position.turns.emplace_back(take_word(rest));
  return UgiCommand(std::move(position));
}

using GoNumber = Named<std::optional<std::uint64_t>*>;

/// The words of `go` that a number follows, each with its variable.
std::array<GoNumber, 7> numbers_of(UgiGo& go) {
  return {{{"p1time", &go.clocks[0].time},
           {"p2time", &go.clocks[1].time},
           {"p1inc", &go.clocks[0].increment},
           {"p2inc", &go.clocks[1].increment},
           {"movetime", &go.movetime},
           {"depth", &go.depth},
           {"nodes", &go.nodes}}};
}

Parsed parse_go(std::string_view rest) {
  UgiGo go;
  const auto numbers = numbers_of(go);
  while (!rest.empty()) {
    const std::string_view name = take_word(rest);
    if (name == "infinite") {
      go.infinite = true;
      continue;
    }
    if (name == "perft") {
      const std::string_view word = take_word(rest);
      const auto depth = number_of<std::uint64_t>(word);
      if (!depth || *depth > max_perft_depth)
        return go_fault("a number of plies, at most {}, follows 'perft', not {}", max_perft_depth,
                        shown(word));
      go.perft = static_cast<unsigned>(*depth);
      continue;
    }
    const GoNumber* const found = find_by(numbers, &GoNumber::first, name);
    if (found == nullptr) {
      std::vector<std::string> words;
      words.reserve(numbers.size() + 2);
      for (const GoNumber& one : numbers) words.emplace_back(one.first);
      words.insert(words.end(), {"infinite", "perft"});
      return go_fault("{} is not known; the words are {}", shown(name), listed(words));
    }
    std::optional<std::uint64_t>& number = *found->second;
    const std::string_view word = take_word(rest);
    number = number_of<std::uint64_t>(word);
    // A clock may be run down beyond its end.
    if (!number && number_of<std::int64_t>(word) && name.starts_with('p')) number = 0;
    if (!number) return go_fault("no number follows '{}', but {}", name, shown(word));
  }
  UgiGo count;
  count.perft = go.perft;
  if (go.perft && go != count) return go_fault("perft has no other limit than its plies");
  return UgiCommand(go);
}

struct CommandWriter {
  std::string operator()(UgiWord word) const {
    return std::string(find_by(bare_words, &Named<UgiWord>::second, word)->first);
  }
  std::string operator()(UgiQuestion question) const {
    return fmt::format("query {}", find_by(questions, &Named<UgiQuestion>::second, question)->first);
  }
  std::string operator()(const UgiSetOption& option) const {
    return fmt::format("setoption name {}{}{}", option.name, option.value.empty() ? "" : " value ",
                       option.value);
  }
  std::string operator()(const UgiPosition& position) const {
    std::string text = position.fen.empty() ? "position startpos" : "position fen " + position.fen;
    if (!position.turns.empty()) text += " moves";
    for (const std::string& turn : position.turns) (text += ' ') += turn;
    return text;
  }
  std::string operator()(UgiGo go) const {
    std::string text = "go";
    for (const auto& [name, number] : numbers_of(go))
      if (*number) text += fmt::format(" {} {}", name, **number);
    if (go.infinite) text += " infinite";
    if (go.perft) text += fmt::format(" perft {}", *go.perft);
    return text;
  }
};

constexpr std::uint64_t turns_to_come = 30;
/// Time for the reply to pass through pipes and programs.
constexpr std::uint64_t reserve = 50;
/// A day: enough for every user, and sums do not overflow.
constexpr std::uint64_t most_ms = 86'400'000;

}  // namespace

Parsed parse_ugi_command(std::string_view line) {
  while (!line.empty()) {
    const std::string_view word = take_word(line);
    if (const auto* const bare = find_by(bare_words, &Named<UgiWord>::first, word))
      return UgiCommand(bare->second);
    if (word == "setoption") return parse_set_option(line);
    if (word == "position") return parse_position(line);
    if (word == "go") return parse_go(line);
    if (word != "query") continue;
    if (const auto* const question = find_by(questions, &Named<UgiQuestion>::first, next_word(line)))
      return UgiCommand(question->second);
    return fault("query: 'gameover', 'p1turn' or 'result' is expected, not {}", shown(next_word(line)));
  }
  return std::nullopt;
}

std::string ugi_text(const UgiCommand& command) { return std::visit(CommandWriter{}, command); }

std::optional<std::chrono::milliseconds> turn_time(const UgiClock& clock) {
  if (!clock.time) return std::nullopt;
  const std::uint64_t left = std::min(*clock.time, most_ms);
  const std::uint64_t increment = std::min(clock.increment.value_or(0), most_ms);
  const std::uint64_t wanted = left / turns_to_come + increment * 3 / 4;
  const std::uint64_t safe = left > 2 * reserve ? left - reserve : left / 2;
  return std::chrono::milliseconds(std::max<std::uint64_t>(1, std::min(wanted, safe)));
}

}  // namespace latro
