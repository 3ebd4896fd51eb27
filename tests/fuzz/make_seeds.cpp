// Makes the seeds of the fuzz targets from the corpus: make_seeds FOLDER writes FOLDER/<target>/<number>, and
// FOLDER/<target>.list with the names of these files for libFuzzer's -seed_inputs.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>

#include <fmt/format.h>

#include "latro/formats/format.hpp"
#include "latro/formats/json/writer.hpp"
#include "latro/formats/sgf/reader.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/epd.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "latro/notation/turn.hpp"
#include "latro/render/theme_file.hpp"
#include "latro/support/compression.hpp"
#include "support/byte_sources.hpp"
#include "support/chance.hpp"
#include "support/files.hpp"
#include "support/game_text.hpp"

using namespace latro;

namespace {

class Seeds {
 public:
  Seeds(const std::filesystem::path& folder, std::string_view target) : folder_(folder / target) {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  void add(std::string_view text) {
    const auto file = folder_ / std::to_string(count_);
    if (count_++ > 0) list_ += ',';
    list_ += file.string();
    write(file, text);
  }
  void finish() const {
    write(folder_.string() + ".list", list_);
    std::printf("%s: %zu seeds\n", folder_.filename().c_str(), count_);
  }

 private:
  static void write(const std::filesystem::path& file, std::string_view text) {
    std::ofstream out(file, std::ios::binary);
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
    if (!out.flush()) throw std::runtime_error("cannot write " + file.string());
  }

  std::filesystem::path folder_;
  std::string list_;
  std::size_t count_ = 0;
};

constexpr std::size_t longest_game = 3000;
constexpr std::size_t longest_drawn = 900;
constexpr std::size_t turns_of_a_seed = 4;
constexpr std::size_t moves_of_a_seed = 75;

/// Some turns of a game as a game of its own, which begins where they do.
std::string short_game(const GameText& game, std::string_view start, std::size_t first) {
  GameText part;
  part.set_tag("Rules", *game.tag("Rules"));
  part.set_tag("SetUp", "1");
  part.set_tag("FEN", start);
  part.result = Result::unknown;
  const auto begin = game.moves.begin() + static_cast<std::ptrdiff_t>(first);
  part.moves.assign(
      begin, begin + static_cast<std::ptrdiff_t>(std::min(turns_of_a_seed, game.moves.size() - first)));
  std::string text;
  append_game(text, part);
  return text;
}

struct AllSeeds {
  Seeds lgn, turn, fen, epd, descriptor, play, ludii, sgf, convert, jsonl, theme, ugi, render, annotate,
      decompress, query, database;

  explicit AllSeeds(const std::filesystem::path& folder)
      : lgn(folder, "lgn"),
        turn(folder, "turn"),
        fen(folder, "fen"),
        epd(folder, "epd"),
        descriptor(folder, "descriptor"),
        play(folder, "play"),
        ludii(folder, "ludii"),
        sgf(folder, "sgf"),
        convert(folder, "convert"),
        jsonl(folder, "jsonl"),
        theme(folder, "theme"),
        ugi(folder, "ugi"),
        render(folder, "render"),
        annotate(folder, "annotate"),
        decompress(folder, "decompress"),
        query(folder, "query"),
        database(folder, "database") {}

  /// As JSON, where it can be played.
  void add_line(const std::string& record) {
    const auto game = parse_game(record);
    const auto played = play_game(*game, record);
    std::string line;
    if (played && JsonLinesSink().write(*played, line)) jsonl.add(line);
  }

  /// A few turns here and there, with the position before them: as turns, and as short games.
  void add_turns(const GameText& game) {
    const std::string* const rules_text = game.tag("Rules");
    const auto compiled = compile_descriptor(rules_text ? *rules_text : "");
    if (!compiled) return;
    const std::string* const start = game.tag("FEN");
    const auto position =
        start ? parse_fen(compiled->rules, *start) : Expected<Position, Fault>(compiled->rules.initial());
    if (!position) return;
    Game state(compiled->rules, *position);
    std::string seed;
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
      if (i % (4 * turns_of_a_seed) == 0) {
        const std::string fen_text = latro::fen(state.position());
        const std::string record = short_game(game, fen_text, i);
        lgn.add(record);
        add_line(record);
        seed = *rules_text + '\n' + fen_text + '\n';
      }
      const std::string& text = game.moves[i].turn;
      if (!seed.empty()) seed += text + '\n';
      if (i % (4 * turns_of_a_seed) + 1 == turns_of_a_seed) {
        turn.add(seed);
        seed.clear();
      }
      const auto parsed = parse_turn(text);
      if (!parsed) break;
      const auto resolved = resolve_turn(state, *parsed, text);
      if (!resolved) break;
      state.play(resolved->turn);
    }
    if (!seed.empty()) turn.add(seed);
  }

  void add_games() {
    for (const auto& path : test::corpus("games", ".lgn")) {
      const bool random = path.parent_path().filename() == "random";
      std::size_t taken = 0;
      for (const auto& record : test::cut(test::read(path)).records) {
        if (random && ++taken > 2) break;
        const auto game = parse_game(record.text);
        if (!game) continue;
        add_turns(*game);
        if (record.text.size() > longest_game) continue;
        lgn.add(record.text);
        if (record.text.size() <= longest_drawn) {
          render.add(record.text);
          annotate.add(record.text);
        }
        add_formats(*game, record.text);
      }
    }
    for (const auto& path : test::corpus("broken", ".lgn"))
      if (const std::string text = test::read(path); text.size() <= longest_game) lgn.add(text);
  }

  /// The game as the formats have it that can be read.
  void add_formats(const GameText& game, std::string_view record) {
    const auto played = play_game(game, record);
    if (!played) return;
    WriteOptions how;
    how.plies = last_ply;
    for (const Format& format : formats()) {
      std::string text;
      if (format.source != nullptr && format.sink != nullptr && format.sink(how)->write(*played, text))
        convert.add(text);
    }
  }

  void add_positions() {
    for (const auto* below : {"positions", "perft"})
      for (const auto& path : test::corpus(below, ".epd")) {
        std::size_t lines = 0;
        for (const std::string& line : test::lines(path)) {
          if (line.empty() || line.front() == '#' || ++lines % 4 != 1) continue;
          epd.add(line);
          if (lines % 32 == 1) {
            render.add(line);
            annotate.add(line);
          }
          const auto parsed = parse_epd(line);
          if (!parsed) continue;
          fen.add(latro::fen(parsed->fen.position));
          if (const auto rules = parsed->text("rules")) descriptor.add(*rules);
        }
      }
  }

  void add_rulesets() {
    for (const Preset& preset : presets()) {
      descriptor.add(preset.name);
      descriptor.add(full_descriptor(preset.ruleset));
    }
    for (const auto& path : test::corpus("rulesets", ".rules"))
      for (const std::string& line : test::lines(path))
        if (!line.empty() && line.front() != '#') descriptor.add(line);
  }

  /// The beginnings of trials, and their ends.
  void add_trials() {
    for (const auto& path : test::corpus("ludii", ".trl")) {
      std::string text;
      std::size_t moves = 0;
      for (const std::string& line : test::lines(path)) {
        const bool move = line.rfind("Move=", 0) == 0;
        if (line.rfind("LEGAL", 0) == 0 || (move && ++moves > moves_of_a_seed)) continue;
        text += line + '\n';
      }
      ludii.add(text);
    }
    for (const auto& path : test::corpus("broken", ".trl")) ludii.add(test::read(path));
  }

  void add_lines() {
    for (const auto& path : test::corpus("broken", ".jsonl")) jsonl.add(test::read(path));
    for (const auto* line : {R"({"tags":{"A":"\u00e4\n"},"plies":[],"x":[null,true,-1.5e3,{"y":{}}]})",
                             R"({"rules":"petteia","plies":[{"turn":"a2-a5","nags":[1],"comment":"[%clk 1]",)"
                             R"("clock":"1","variations":[[{"turn":"b2-b5","before":"c"}]]}],"result":"*"})",
                             R"({"properties":[{"name":"KO","values":["1"]}],"result":"1-0"})"})
      jsonl.add(line);
  }

  void add_trees() {
    for (const auto& path : test::corpus("sgf", ".sgf")) {
      const std::string text = test::read(path);
      sgf.add(text);
      test::BlockSource source(text);
      SgfReader reader(source);
      for (ReadGame game; reader.next(game);) sgf.add(game.record.text);
    }
  }

  /// Each key by itself, all of them together, and what is no theme.
  void add_themes() {
    std::string all = "base = \"slate\"\n";
    std::string_view table;
    for (const ThemeKey& key : theme_keys()) {
      std::string text;
      if (!key.table.empty() && key.table != table) all += fmt::format("[{}]\n", table = key.table);
      if (!key.table.empty()) text = fmt::format("[{}]\n", key.table);
      const std::string line =
          fmt::format("{} = {}\n", key.name,
                      key.kind == ThemeKey::Kind::truth  ? "true"
                      : key.kind == ThemeKey::Kind::font ? "\"Georgia,'DejaVu Serif',serif\""
                                                         : "'#1a2B3c'");
      theme.add(text += line);
      all += line;
    }
    theme.add(all);
    for (const auto* text :
         {"base = 'marbel'", "page = #fff", "white = { body = \"#fff\", \"dark\" = '#000' }",
          "white.sign = \"\"\"\\u0023abc\"\"\"\n[black]\nx = [[1, 2.5e3], 1979-05-27]\n",
          "\"\\n\" = 0xFF\n[[marks]]\n[a.b.c]\n"})
      theme.add(text);
  }

  /// Each kind of condition, alone and together.
  void add_queries() {
    for (const auto* text :
         {"Date >= 2015 and player like piso", "White ~ \"^M.*r$\" or tag Own_1 in 1..5 or has FEN",
          "ruleset = schadler and rules.capture != remove",
          "winner = white or result = * or ending = reduced",
          "plies > 3 and captures(white) > captures(black) and comments in 1..",
          "first bind <= 2 and event bind >= 2 within 1..3",
          "position \"[!.x]?1s/+sX*/*\" anywhere mirrored rotated colours swapped", "position \"8/8/4s3/*\"",
          "material = 3-2 and hands = \"-\" and bound(black) = 1",
          "count(\"[Ss]\" in c5-e4) >= ply and to move = black", "in variations: turns { *; e6-* ; xd? }",
          "event bind then within 1..1: event free then event removal",
          "not event bind and (not event capture or always bound <= 1)",
          "never in variations: (event removal within 3..4) # end",
          "once (event move and not event leap) and number = 1"})
      query.add(text);
  }

  /// The lines of programs and engines.
  void add_talks() {
    for (
        const auto* text :
        {"ugi\nsetoption name Rules value petteia board=9x9\nsetoption name Hash value 64\nisready\nuginewgame\n",
         "position startpos\nposition startpos moves a2-a5 b7-b6\ngo depth 7\n",
         "position fen 8/8/3s4/8/8/8/8/8 w 16S15s 0 1 moves @a1\ngo nodes 1000 movetime 50\nstop\nquit\n",
         "go p1time 60000 p2time 58000 p1inc 100 p2inc 100\ngo infinite\njoho stop\n",
         "query gameover\nquery p1turn\nquery result\n",
         "id name Piso 2\nid author A. B.\noption name Hash type spin default 16 min 1 max 4096\nugiok\nreadyok\n",
         "option name Style type combo default Solid var Solid var Wild\noption name Clear type button\n",
         "option name Book type string default <empty>\noption name Own type check default false\n",
         "info depth 4 seldepth 9 multipv 2 score cp -107 time 30 nodes 473 nps 15000 pv a2-a5 b7-b6\n",
         "info score mate -3 upperbound hashfull 5 string so it is\nbestmove xa1/b2:a2-a5^c5\n",
         "info score mate 0\nbestmove (none)\nresponse p1win\nresponse true\n"})
      ugi.add(text);
  }

  /// Texts of several lengths with each kind of damage, and compressed data as they are.
  void add_compressed() {
    std::string text;
    for (const auto& path : test::corpus("games", ".lgn")) {
      text = test::read(path);
      break;
    }
    for (const std::size_t length : {std::size_t{0}, std::size_t{20}, std::size_t{800}})
      for (int first = 0; first < 32; ++first) {
        const std::string_view part = std::string_view(text).substr(0, length);
        const bool is_raw = (first & 2) != 0;
        if (is_raw && first > 3) continue;
        std::string seed{static_cast<char>(first), static_cast<char>(first * 3), '\0',
                         static_cast<char>(first), '\x11'};
        if (is_raw) {
          const auto take = [&seed](std::string_view piece) { seed += piece; };
          const auto compressor = make_compressor((first & 1) != 0 ? Compression::gzip : Compression::zstd);
          compressor->add(part, take);
          compressor->finish(take);
        } else {
          seed += part;
        }
        decompress.add(seed);
      }
  }

  void add_choices() {
    sample::Chance chance(1);
    for (int i = 0; i < 300; ++i) {
      std::string bytes(chance.between(24, 96), '\0');
      for (char& byte : bytes) byte = static_cast<char>(chance.below(256));
      play.add(bytes);
    }
    // Changes of four bytes; of some databases, the file ends early.
    for (int i = 0; i < 1000; ++i) {
      std::string bytes(4 * chance.between(1, i % 4 == 0 ? 100 : 4) + (i % 10 == 0 ? 3 : 0), '\0');
      for (char& byte : bytes) byte = static_cast<char>(chance.below(256));
      database.add(bytes);
    }
  }
};

}  // namespace

int main(int count, char** arguments) try {
  if (count != 2) {
    std::fprintf(stderr, "usage: make_seeds FOLDER\n");
    return 2;
  }
  AllSeeds seeds(std::filesystem::absolute(arguments[1]));
  seeds.add_games();
  seeds.add_positions();
  seeds.add_rulesets();
  seeds.add_trials();
  seeds.add_trees();
  seeds.add_lines();
  seeds.add_themes();
  seeds.add_talks();
  seeds.add_queries();
  seeds.add_choices();
  seeds.add_compressed();
  for (const Seeds* target :
       {&seeds.lgn, &seeds.turn, &seeds.fen, &seeds.epd, &seeds.descriptor, &seeds.play, &seeds.ludii,
        &seeds.sgf, &seeds.convert, &seeds.jsonl, &seeds.theme, &seeds.ugi, &seeds.render, &seeds.annotate,
        &seeds.decompress, &seeds.query, &seeds.database})
    target->finish();
} catch (const std::exception& error) {
  std::fprintf(stderr, "make_seeds: %s\n", error.what());
  return 3;
}
