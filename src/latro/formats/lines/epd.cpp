#include "latro/formats/lines/lines.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "latro/game/title.hpp"
#include "latro/notation/detail/syntax_error.hpp"
#include "latro/notation/epd.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/lgn/detail/comment.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/text_buffer.hpp"

namespace latro {

namespace {

constexpr std::string_view between_fields = " \t";
constexpr std::string_view between_fields_and_end = " \t;";

/// The five fields that a line begins with, with one blank between them; `place` is their place in the line.
std::string fen_text(std::string_view line, Span& place) {
  std::string text;
  std::size_t end = 0;
  for (int field = 0; field < 5; ++field) {
    const std::size_t begin = line.find_first_not_of(between_fields, end);
    if (field == 0) place.begin = begin;
    end = std::min(line.find_first_of(between_fields_and_end, begin), line.size());
    text.append(field == 0 ? "" : " ").append(line.substr(begin, end - begin));
  }
  place.end = end;
  return text;
}

Expected<GameHead, Fault> game_of(std::string_view line, const EpdLine& epd, std::vector<Fault>& faults) {
  if (const auto rules = rules_text(epd); !rules) return unexpected(rules.error());
  GameHead game;
  game.tags.push_back({"SetUp", "1", {}});
  Span place;
  std::string fen = fen_text(line, place);
  game.tags.push_back({"FEN", std::move(fen), place});
  std::unordered_set<std::string_view> names{"SetUp", "FEN"};  // of the tags
  bool has_comment = false;
  for (const Opcode& opcode : epd.opcodes) {
    const auto* const text = std::get_if<std::string>(&opcode.value);
    const Span span = opcode.value_span;
    std::string value = text != nullptr ? *text : std::string(line.substr(span.begin, span.end - span.begin));
    if (opcode.name == "c0" && text != nullptr && !std::exchange(has_comment, true)) {
      game.comment = comment_value(value);
      continue;
    }
    const std::string_view name = opcode.name == "rules" ? "Rules" : std::string_view(opcode.name);
    if (names.insert(name).second)
      game.tags.push_back({std::string(name), std::move(value), span});
    else
      faults.push_back(
          {Code::duplicate_tag, opcode.span,
           fmt::format("the line says '{}' for the second time; only the first counts", opcode.name)});
  }
  return game;
}

/// All of a text operand but its closing quote.
void append_open_text(std::string& out, std::string_view name, std::string_view value) {
  out += ' ';
  out += name;
  out += " \"";
  syntax::append_escaped(out, value);
}

void append_text(std::string& out, std::string_view name, std::string_view value) {
  append_open_text(out, name, value);
  out += "\";";
}

/// Whether the name is that of an opcode.
bool is_opcode(std::string_view name) {
  if (name.empty()) return false;
  if (name.front() == 'D' && name.size() > 1) return are_digits(name.substr(1));
  return is_lower(name.front()) && std::all_of(name.begin(), name.end(), is_of_name);
}

/// Whether the value needs no quotes: it is a number or turns, and no other opcode begins in it.
bool is_bare(std::string_view name, std::string_view value) {
  const bool is_comment = name.size() == 2 && name.front() == 'c' && is_digit(name.back());
  if (name == "id" || is_comment || value.empty() || value.front() == '"') return false;
  const auto line = parse_epd(fmt::format("2/2 w - 0 1 {} {};", name, value));
  return line && line->opcodes.size() == 1;
}

/// Whether the tag is written as an opcode of the first line. Names that the writer uses itself would replace
/// what it means by them; a count of turns belongs to a position alone.
bool becomes_opcode(const Tag& tag, const PlayedGame& game) {
  if (!is_opcode(tag.name) || tag.name == "rules" || tag.name == "c0") return false;
  return tag.name.front() != 'D' || (game.moves.empty() && is_bare(tag.name, tag.value));
}

bool is_carried(const Tag& tag, const PlayedGame& game) {
  return tag.name == "Rules" || tag.name == "FEN" || tag.name == "SetUp" || becomes_opcode(tag, game);
}

}  // namespace

static bool send_epd_line(ReadGame& game, RecordVisitor& visitor) {
  if (game.record.too_long) return false;
  const auto parsed = parse_epd(game.record.text);
  const auto made = parsed ? game_of(game.record.text, *parsed, game.faults)
                           : Expected<GameHead, Fault>(unexpected(parsed.error()));
  if (made)
    send_head(*made, visitor);
  else
    game.faults.push_back(made.error());
  return made.has_value();
}

EpdSource::EpdSource(ByteSource& source) : LineSource(source, send_epd_line) {}

Expected<LeftOut, std::string> EpdSink::write(const PlayedGame& game, std::string& out) {
  std::string name;
  for (const Tag& tag : game.tags)
    if (tag.name == "id") name = tag.value;
  const bool own_name = !name.empty();
  if (!own_name) name = GameTitle(game.tags).text();
  if (name.empty()) name = fmt::format("game {}", game.number);
  std::string rules;
  append_text(rules, "rules", game.ruleset);
  std::string ply_of_game;
  append_open_text(ply_of_game, "id", name);
  ply_of_game += ", ply ";
  const std::size_t lines = plies_.last_only ? 1 : std::min(plies_.last, game.moves.size());
  if (auto reason = repeats_too_much(ply_of_game.size(), lines)) return unexpected(std::move(*reason));
  FenSeries fens;
  TextBuffer text(out);
  each_position(game, plies_, [&](std::size_t ply, const Position& position, const PlayedMove* move) {
    text.wrote(fens.put(text.room(most_fen_size), position));
    text.text(rules);
    if (ply > 0 || !game.moves.empty()) {
      text.text(ply_of_game);
      text.number(ply);
      text.literal("\";");
    } else if (own_name) {
      append_text(text.flushed(), "id", name);
    }
    if (ply == 0)
      for (const Tag& tag : game.tags) {
        if (tag.name == "id" || !becomes_opcode(tag, game)) continue;
        if (is_bare(tag.name, tag.value))
          text.flushed() += fmt::format(" {} {};", tag.name, tag.value);
        else
          append_text(text.flushed(), tag.name, tag.value);
      }
    const std::string& comment = move == nullptr ? game.comment : move->comment;
    if (!comment.empty()) append_text(text.flushed(), "c0", comment);
    text.literal("\n");
    drain(out);
  });
  text.flush();
  LeftOut lost;
  if (game.result != Result::unknown) lost.emplace_back("the result");
  for (const Tag& tag : game.tags)
    if (!is_carried(tag, game) && tag.name != "Result") lost.push_back("the tag " + tag.name);
  Annotations annotations = annotations_of(game);
  annotations.comments = std::any_of(game.moves.begin(), game.moves.end(),
                                     [](const PlayedMove& move) { return !move.before.empty(); });
  if (annotations.comments) lost.emplace_back("comments in front of turns");
  annotations.comments = false;
  append(lost, annotations);
  return lost;
}

}  // namespace latro
