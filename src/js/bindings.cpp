// The functions of latro.wasm, for latro.js alone. Arguments are numbers and UTF-8 texts in memory from
// malloc(), which the caller frees unless the function says else; results are texts of JSON, or plain texts,
// in one buffer that lasts until the next call: latro_result(). A function that returns a bool has its value
// there if it is true, else {"message", "code", "begin", "end"}; begin and end are bytes of the text that is
// wrong.
#include <emscripten.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <map>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "latro/formats/json/keys.hpp"
#include "latro/latro.hpp"
#include "latro/notation/rules_words.hpp"
#include "latro/notation/ruleset_title.hpp"
#include "latro/rules/detail/turn_function.hpp"
#include "latro/search/searcher.hpp"
#include "latro/support/json_writer.hpp"
#include "latro/support/lines.hpp"
#include "latro/tables/table_scores.hpp"

#define LATRO_JS extern "C" EMSCRIPTEN_KEEPALIVE

/// Calls the listener of a search with the result so far.
extern "C" void latro_progress();

namespace {

using namespace latro;

std::string result;

/// Writes a new result.
JsonWriter new_result() {
  result.clear();
  return JsonWriter(result);
}

/// An error in what was asked for.
struct Failure {
  std::string message;
  std::string_view code{};
  Span span{};
};
void put_failure(std::string_view message, std::string_view code, Span span = {}) {
  new_result()
      .begin_object()
      .member("message", message)
      .member("code", code)
      .member("begin", span.begin)
      .member("end", span.end)
      .end_object();
}

/// The value; an error is thrown.
template <class T>
T must(Expected<T, Fault> found) {
  if (!found) throw Failure{found.error().message, info(found.error().code).name, found.error().span};
  return *std::move(found);
}

/// Whether the work was done. What is thrown, also because memory runs out, is the result.
template <class Function>
bool guarded(Function work) {
  try {
    work();
    return true;
  } catch (const Failure& failure) {
    put_failure(failure.message, failure.code, failure.span);
  } catch (const std::bad_alloc&) {
    put_failure("out of memory", "out-of-memory");
  } catch (const std::exception& error) {
    put_failure(error.what(), "internal-error");
  }
  return false;
}

/// In the order of files and ranks.
void put_squares(JsonWriter& json, std::string_view key, const BoardSize& board, const SquareSet& squares) {
  std::string names;
  append_squares(names, board, squares);
  json.key(key).begin_array();
  for (std::string_view rest = names; !rest.empty();) json.value(take_item(rest, '/'));
  json.end_array();
}

/// A turn that was legal in `before`.
void put_turn(JsonWriter& json, const Rules& rules, const Position& before, const Turn& turn,
              std::string_view text) {
  const BoardSize board = before.board;
  Position after = before;
  const Effect effect = rules.play(after, turn);
  json.begin_object().member("text", text).member("kind", json_kind(turn.kind)).member("dux", turn.dux);
  if (turn.kind == TurnKind::movement)
    json.member("from", square_text(board, turn.origin)).member("to", square_text(board, turn.destination));
  put_squares(json, "placed", board, turn.kind == TurnKind::placement ? turn.squares : SquareSet{});
  put_squares(json, "captured", board, effect.captured);
  put_squares(json, "removed", board, effect.removed);
  put_squares(json, "bound", board, effect.bound);
  put_squares(json, "freed", board, effect.freed);
  put_squares(json, "turned", board, json_turned(turn, before.bound, after));
  json.end_object();
}

/// A game that is played, with its engine.
struct Session {
  TextGame game;
  std::unique_ptr<Searcher> searcher;
  std::shared_ptr<const ExactScores> exact{};
  unsigned noise = 0;
  unsigned contempt = 0;
};
/// For all searches.
TableFiles table_files([](const TableFiles::Fault& fault) { throw Failure{fault.text(), "bad-tables"}; });
std::map<int, Session> sessions;
int last_session = 0;

template <class Function>
bool with_session(int number, Function work) {
  return guarded([&] {
    const auto found = sessions.find(number);
    if (found == sessions.end()) throw Failure{"the board was freed", "no-board"};
    work(found->second);
  });
}

/// Of a code such as "de".
Words words_of(std::string_view code) {
  const auto known = language_by_code(code);
  if (!known) throw Failure{"no such language", "bad-language"};
  return *known;
}

void put_ruleset(JsonWriter& json, const Rules& rules, Words words = {}) {
  json.begin_object()
      .member("descriptor", descriptor(rules.ruleset()))
      .member("fullDescriptor", full_descriptor(rules.ruleset()))
      .member("title", ruleset_title(rules.ruleset(), words))
      .member("files", rules.board().files)
      .member("ranks", rules.board().ranks)
      .member("startingFen", fen(rules.initial()))
      .end_object();
}

void put_diagnostics(JsonWriter& json, const CheckReport& report) {
  json.begin_array();
  for (const Diagnostic& one : report.diagnostics)
    json.begin_object()
        .member("code", info(one.code).name)
        .member("severity", name(info(one.code).severity))
        .member("message", one.message)
        .member("line", one.place.line)
        .member("column", one.place.column)
        .member("endColumn", one.place.end_column)
        .member("game", one.game)
        .end_object();
  json.end_array();
}

/// {"text", "loss"}; the loss is null or {"format", "leftOut", "message"}.
void put_written(JsonWriter& json, std::string_view text, std::string_view format, const LeftOut& left_out) {
  json.begin_object().member("text", text).key("loss");
  if (left_out.empty()) {
    json.number("null");
  } else {
    json.begin_object().member("format", format).key("leftOut").begin_array();
    for (const std::string& part : left_out) json.value(part);
    json.end_array().member("message", latro::text(left_out, format)).end_object();
  }
  json.end_object();
}

void put_analysis(const Game& game, const Analysis& analysis) {
  JsonWriter json = new_result();
  json.begin_array();
  for (std::size_t i = 0; i < analysis.lines.size(); ++i) {
    const Analysis::Line& line = analysis.lines[i];
    const Score of_white = line.score.seen_by(game.position().to_move);
    json.begin_object().member("multipv", i + 1).key("score").begin_object();
    if (of_white.proven())
      json.member("end", static_cast<int>(of_white.turns()) * (of_white.wins() ? 1 : -1));
    else
      json.key("soldiers").value(of_white.value() / 100.0, 2);
    json.member("text", eval_text(of_white)).end_object().key("pv").begin_array();
    Position position = game.position();
    for (const Turn& turn : line.turns) {
      json.value(turn_text(game.rules(), position, turn));
      game.rules().play(position, turn);
    }
    json.end_array()
        .member("depth", analysis.depth)
        .member("nodes", analysis.nodes)
        .key("time")
        .value(std::chrono::duration<double>(analysis.time).count(), 3)
        .end_object();
  }
  json.end_array();
}

}  // namespace

LATRO_JS const char* latro_result() { return result.data(); }
LATRO_JS std::size_t latro_result_size() { return result.size(); }

/// `latro-render-svg --playable` looks for this text in the file.
LATRO_JS void latro_version() { result = "latro.wasm " LATRO_VERSION; }

LATRO_JS void latro_presets() {
  JsonWriter json = new_result();
  json.begin_array();
  for (const Preset& preset : presets()) json.value(preset.name);
  json.end_array();
}

LATRO_JS bool latro_ruleset(const char* rules, std::size_t size, const char* language,
                            std::size_t language_size) {
  return guarded([&] {
    const Words words = words_of({language, language_size});
    const auto compiled = must(compile_descriptor({rules, size}));
    JsonWriter json = new_result();
    put_ruleset(json, compiled.rules, words);
  });
}

LATRO_JS bool latro_describe_rules(const char* rules, std::size_t size, const char* language,
                                   std::size_t language_size) {
  return guarded([&] {
    const Words words = words_of({language, language_size});
    result = rules_in_words(must(compile_descriptor({rules, size})).rules.ruleset(), words);
  });
}

/// The number of the new board; 0 after an error.
LATRO_JS int latro_start(const char* rules, std::size_t rules_size, const char* fen, std::size_t fen_size) {
  int number = 0;
  guarded([&] {
    Session session{must(TextGame::start({rules, rules_size}, {fen, fen_size})), nullptr};
    JsonWriter json = new_result();
    put_ruleset(json, session.game.game().rules());
    number = ++last_session;
    sessions.emplace(number, std::move(session));
  });
  return number;
}
LATRO_JS void latro_free(int number) { sessions.erase(number); }

LATRO_JS bool latro_push(int number, const char* turn, std::size_t size) {
  return with_session(number, [&](Session& session) {
    const Position before = session.game.game().position();
    must(session.game.play({turn, size}));
    const PlayedMove& move = session.game.record().moves.back();
    JsonWriter json = new_result();
    put_turn(json, session.game.game().rules(), before, move.turn, move.text);
  });
}
LATRO_JS bool latro_pop(int number) {
  return with_session(number, [&](Session& session) {
    if (!session.game.take_back()) throw Failure{"there is no turn to take back", "no-turn"};
  });
}

/// Why the text is no legal turn, as a clause; empty if it is one. The game does not change.
LATRO_JS bool latro_why_not(int number, const char* turn, std::size_t size, const char* language,
                            std::size_t language_size) {
  return with_session(number, [&](Session& session) {
    const Words words = words_of({language, language_size});
    const auto parsed = parse_turn({turn, size});
    result = parsed ? why_not(session.game.game(), *parsed, words) : parsed.error().message;
  });
}

/// At most `most` turns, in the order of the generator.
LATRO_JS bool latro_legal_turns(int number, std::size_t most) {
  return with_session(number, [&](Session& session) {
    const Game& game = session.game.game();
    JsonWriter json = new_result();
    json.begin_array();
    TurnFunction list([&](const Turn& turn) {
      if (most == 0) return false;
      put_turn(json, game.rules(), game.position(), turn, turn_text(game.rules(), game.position(), turn));
      return --most > 0;
    });
    game.visit_turns(list);
    json.end_array();
  });
}

/// Likewise as texts alone, which takes a fraction of the time.
LATRO_JS bool latro_legal_texts(int number, std::size_t most) {
  return with_session(number, [&](Session& session) {
    JsonWriter json = new_result();
    json.begin_array();
    for (const std::string& text : session.game.legal_turns(most)) json.value(text);
    json.end_array();
  });
}

/// The language is that of the outcome's reason.
LATRO_JS bool latro_state(int number, const char* language, std::size_t language_size) {
  return with_session(number, [&](Session& session) {
    const Words words = words_of({language, language_size});
    const Game& game = session.game.game();
    const Position& position = game.position();
    const Outcome outcome = session.game.outcome();
    JsonWriter json = new_result();
    json.begin_object()
        .member("fen", session.game.fen())
        .member("turn", position.to_move == Side::white ? "white" : "black")
        .member("ply", session.game.record().moves.size());
    json.key("outcome");
    if (outcome.over()) {
      json.begin_object().member("termination", name(*outcome.end)).key("winner");
      if (outcome.winner)
        json.value(*outcome.winner == Side::white ? "white" : "black");
      else
        json.number("null");
      json.member("result", text(result_of(outcome)))
          .member("reason", explain(game.rules(), position, outcome, words))
          .end_object();
    } else {
      json.number("null");
    }
    json.end_object();
  });
}

LATRO_JS bool latro_set_tag(int number, const char* name, std::size_t name_size, const char* value,
                            std::size_t value_size) {
  return with_session(number, [&](Session& session) {
    const std::string_view tag(name, name_size);
    if (!is_tag_name(tag)) throw Failure{"this is no name of a tag"};
    for (const std::string_view made : {"Rules", "SetUp", "FEN", "Result"})
      if (tag == made) throw Failure{"the board writes this tag"};
    session.game.set_tag(tag, {value, value_size});
  });
}

/// As put_written() has it.
LATRO_JS bool latro_write(int number, const char* format, std::size_t size) {
  return with_session(number, [&](Session& session) {
    LeftOut left_out;
    const auto written = write_game(session.game.record(), {format, size}, &left_out);
    if (!written) throw Failure{written.error()};
    JsonWriter json = new_result();
    put_written(json, *written, {format, size}, left_out);
  });
}

LATRO_JS bool latro_svg(int number, const char* theme, std::size_t theme_size, bool flipped, bool coordinates,
                        unsigned pixels) {
  return with_session(number, [&](Session& session) {
    PictureOptions options;
    options.theme = find_theme({theme, theme_size});
    if (options.theme == nullptr) throw Failure{"there is no such theme", "no-theme"};
    options.flipped = flipped;
    options.coordinates = coordinates;
    options.pixels = pixels;
    result = draw(session.game.record(), options);
  });
}

/// Up to 2^53 it is exact.
LATRO_JS bool latro_perft(int number, unsigned depth) {
  return with_session(number, [&](Session& session) {
    if (depth > max_perft_depth) throw Failure{"the depth is too large"};
    result = std::to_string(perft(session.game.game().rules(), session.game.game().position(), depth));
  });
}

/// {"games": [{"lgn", "number", "data"}], "diagnostics", "count", "errors", "warnings", "leftOut"}; `lgn` is
/// as from latro_write(), and `data` as in latro-formats(5). An empty format is detected; without rules those
/// of each game count.
LATRO_JS bool latro_read_games(const char* data, std::size_t size, const char* format,
                               std::size_t format_size, const char* rules, std::size_t rules_size) {
  return guarded([&] {
    const Format* known = nullptr;
    if (format_size > 0) {
      known = find_format({format, format_size});
      if (known == nullptr || known->source == nullptr || known->is_database)
        throw Failure{"there is no such format that can be read", "no-format"};
    }
    CheckOptions options;
    if (rules_size > 0) options.rules = must(compile_descriptor({rules, rules_size})).rules;
    std::string out;
    JsonWriter json(out);
    json.begin_object().key("games").begin_array();
    const auto lines = find_format("jsonl")->sink({});
    std::string line;
    const CheckReport report = read_games(
        std::string_view(data, size),
        [&](PlayedGame& game) {
          line.clear();
          static_cast<void>(lines->write(game, line));
          while (!line.empty() && line.back() == '\n') line.pop_back();
          LeftOut left_out;
          const auto lgn = write_game(game, "lgn", &left_out);
          json.begin_object().key("lgn");
          put_written(json, lgn.value_or(""), "lgn", left_out);
          json.member("number", game.number).key("data").number(line).end_object();
          return true;
        },
        options, known);
    json.end_array().key("diagnostics");
    put_diagnostics(json, report);
    json.member("count", report.games)
        .member("errors", report.errors)
        .member("warnings", report.warnings)
        .key("leftOut")
        .begin_object();
    for (const auto& [code, games] : report.left_out) json.member(info(code).name, games);
    json.end_object().end_object();
    result = std::move(out);
  });
}

/// Adds a file of endgame tables, which errors call tables[number]. The bytes are kept, and freed when they
/// are of no use.
LATRO_JS bool latro_add_tables(unsigned number, unsigned char* bytes, std::size_t size) {
  std::shared_ptr<const unsigned char> owned(
      bytes, [](const unsigned char* of) { std::free(const_cast<unsigned char*>(of)); });
  return guarded([&] {
    table_files.add("tables[" + std::to_string(number) + "]", read_tables(std::move(owned), size));
  });
}

/// Limits that are 0 do not count; the caller gives one. `noise`: SearcherOptions; tables are used without
/// noise only. `avoids`: as in Searcher::avoid(), with the turns of the board and some contempt, so that a
/// game goes on.
LATRO_JS bool latro_search(int number, unsigned depth, double nodes, double milliseconds, unsigned lines,
                           unsigned noise, unsigned seed, bool avoids) {
  return with_session(number, [&](Session& session) {
    const Game& game = session.game.game();
    const unsigned contempt = avoids ? 5 : 0;
    std::shared_ptr<const ExactScores> exact;
    if (noise == 0 && !table_files.empty()) {
      exact = table_files.scores(game.rules());
      if (exact == nullptr) throw Failure{"none of the tables is of these rules", "bad-tables"};
    }
    if (!session.searcher || session.noise != noise || session.contempt != contempt ||
        session.exact != exact) {
      session.searcher =
          std::make_unique<Searcher>(game.rules(), SearcherOptions{1, 16, noise, contempt, exact});
      session.exact = exact;
      session.noise = noise;
      session.contempt = contempt;
    }
    if (noise > 0) {
      session.searcher->set_noise_seed(seed);
      session.searcher->forget();
    }
    const PlayedGame& record = session.game.record();
    std::vector<Turn> turns;
    if (avoids)
      for (const PlayedMove& move : record.moves) turns.push_back(move.turn);
    session.searcher->avoid(Game(game.rules(), record.start), turns);
    SearchLimits limits;
    if (depth > 0) limits.depth = depth;
    if (nodes > 0) limits.nodes = static_cast<std::uint64_t>(nodes);
    if (milliseconds > 0) limits.time = std::chrono::milliseconds(static_cast<std::int64_t>(milliseconds));
    limits.lines = std::max(1U, lines);
    const Analysis analysis = session.searcher->analyse(game, limits, [&](const Analysis& so_far) {
      put_analysis(game, so_far);
      latro_progress();
    });
    put_analysis(game, analysis);
  });
}
