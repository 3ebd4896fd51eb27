// Asks an engine by the analyst that latro-annotate has for --engine:
//
//   ask-engine [KEY=VALUE …] -- COMMAND RULES [FEN|-] [TURN …]
//
// The turns are made one by one from the FEN (-: the ruleset's start), and the position behind the last one
// is analysed. Keys: depth, nodes, movetime, lines; start, search, margin, stop, quit (EngineTimes,
// milliseconds); after (milliseconds until it is told to stop); times (how often the position is analysed);
// untold (the line is not told); progress (what is known on the way is written too); option.NAME (an option
// of the engine, `_` for a blank). Writes what came out, a line each: warnings, the score of the side to move
// and the turns. Exits with 1 where the engine fails, with its error on standard error.
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <map>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "cli/signals.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "latro/ugi/engine_client.hpp"

namespace {

using namespace latro;
using namespace latro::tool;

class Settings {
 public:
  void read(std::string text) {
    const auto equals = text.find('=');
    if (constexpr std::string_view option = "option."; text.starts_with(option)) {
      std::replace(text.begin(), text.end(), '_', ' ');
      engine_.options.emplace_back(text.substr(option.size(), equals - option.size()),
                                   text.substr(equals + 1));
      return;
    }
    values_[text.substr(0, equals)] = equals == std::string::npos ? 1 : std::stoul(text.substr(equals + 1));
  }
  bool has(const std::string& key) const { return values_.count(key) != 0; }
  unsigned get(const std::string& key, unsigned otherwise = 1) const {
    return has(key) ? static_cast<unsigned>(values_.at(key)) : otherwise;
  }
  const EngineSettings& engine() const { return engine_; }
  void set(const std::string& key, std::chrono::milliseconds& time) const {
    if (has(key)) time = std::chrono::milliseconds(values_.at(key));
  }

 private:
  std::map<std::string, unsigned long> values_;
  EngineSettings engine_;
};

void print(const char* what, const Game& game, const Analysis& analysis) {
  std::printf("%s depth %u nodes %llu\n", what, analysis.depth,
              static_cast<unsigned long long>(analysis.nodes));
  for (const auto& line : analysis.lines) {
    std::string text = eval_text(line.score);
    Game here = game;
    for (const Turn& turn : line.turns) {
      text += ' ' + turn_text(here.rules(), here.position(), turn);
      here.play(turn);
    }
    std::printf("%s\n", text.c_str());
  }
  std::fflush(stdout);
}

int ask(const Settings& settings, const std::vector<std::string>& words) {
  const Rules rules = compile_descriptor(words.at(1)).value().rules;
  const bool begins_elsewhere = words.size() > 2 && words[2] != "-";
  const Game start(rules, begins_elsewhere ? parse_fen(rules, words[2]).value() : rules.initial());
  Game game = start;
  std::vector<Turn> turns;
  for (std::size_t i = 3; i < words.size(); ++i) {
    turns.push_back(resolve_turn(game, parse_turn(words[i]).value(), words[i]).value().turn);
    game.play(turns.back());
  }
  EngineSettings engine = settings.engine();
  engine.on_process = kill_on_signal;
  EngineTimes& times = engine.times;
  settings.set("start", times.start);
  settings.set("search", times.search);
  settings.set("margin", times.margin);
  settings.set("stop", times.stop);
  settings.set("quit", times.quit);
  std::atomic<bool> stop{false};
  SearchLimits limits;
  limits.lines = settings.get("lines");
  limits.stop = &stop;
  if (settings.has("depth")) limits.depth = settings.get("depth");
  if (settings.has("nodes")) limits.nodes = settings.get("nodes");
  if (settings.has("movetime")) limits.time = std::chrono::milliseconds(settings.get("movetime"));
  std::thread stopping;
  int status = 0;
  try {
    engine.warn = [](const std::string& warning) {
      std::printf("warning: %s\n", warning.substr(warning.find("': ") + 3).c_str());
    };
    EngineClient analyst(words.at(0), engine);
    if (!settings.has("untold")) analyst.set_line(start, turns);
    if (settings.has("after"))
      stopping = std::thread([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(settings.get("after")));
        stop = true;
      });
    for (unsigned i = 0; i < settings.get("times"); ++i) {
      OnProgress on_progress;
      if (settings.has("progress"))
        on_progress = [&](const Analysis& analysis) { print("so far", game, analysis); };
      print("found", game, analyst.analyse(game, limits, on_progress));
    }
  } catch (const EngineError& error) {
    std::fprintf(stderr, "%s\n", error.what());
    status = 1;
  }
  if (stopping.joinable()) stopping.join();
  return status;
}

}  // namespace

int main(int argc, char** argv) {
  install_signal_handlers();
  Settings settings;
  std::vector<std::string> words(argv + 1, argv + argc);
  while (!words.empty() && words.front() != "--") {
    settings.read(words.front());
    words.erase(words.begin());
  }
  words.erase(words.begin());
  return ask(settings, words);
}
