#include "latro/formats/json_lines_reader.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

#include "latro/formats/game_line.hpp"
#include "latro/formats/json_check.hpp"
#include "latro/formats/json_game.hpp"
#include "latro/formats/json_lines_writer.hpp"
#include "latro/formats/json_text.hpp"
#include "latro/formats/json_tree.hpp"
#include "latro/formats/play_game.hpp"

namespace latro {

namespace {

/// Reading one line.
class LineGame {
 public:
  LineGame(RulesCache& cache, const Rules* fallback, ReadGame& game)
      : cache_(cache), fallback_(fallback), game_(game) {}

  void read(const std::function<bool(const GameText& tags)>& wanted) {
    if (auto parsed = tree_.parse(game_.record.text); !parsed) {
      game_.faults.push_back(std::move(parsed.error()));
      return;
    }
    JsonGame json(tree_.root(), game_.faults);
    GameText text;
    if (!json.read_head(cache_, fallback_, text)) return;
    game_.wanted = !wanted || wanted(text);
    if (game_.wanted && !json.read_plies(text)) return;
    if (game_.wanted && !check(text)) return;
    game_.game = std::move(text);
  }

 private:
  /// Of a game that cannot be played the next one to try will say so.
  bool check(const GameText& text) {
    const auto played = play_game(text, game_.record.text, cache_, fallback_);
    if (!played) return true;
    std::string written;
    JsonTree due;
    if (!JsonLinesSink().write(*played, written) ||
        written.substr(0, written.size() - 1) == game_.record.text || !due.parse(written))
      return true;
    const std::size_t before = game_.faults.size();
    check_json_game(tree_, due, cache_, game_.faults);
    return game_.faults.size() == before;
  }

  RulesCache& cache_;
  const Rules* fallback_;
  ReadGame& game_;
  JsonTree tree_;
};

bool is_blank(std::string_view line) { return json_behind_blanks(line, 0) == line.size(); }

}  // namespace

bool JsonLinesSource::next(ReadGame& game) {
  if (!take_game_line(lines_, is_blank, games_, game)) return false;
  if (game.record.too_long) return true;
  LineGame(cache_, fallback_, game).read(wanted_);
  std::stable_sort(game.faults.begin(), game.faults.end(),
                   [](const Fault& a, const Fault& b) { return a.span.begin < b.span.begin; });
  return true;
}

}  // namespace latro
