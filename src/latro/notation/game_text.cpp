#include "latro/notation/game_text.hpp"

#include <algorithm>
#include <utility>

#include "latro/notation/comment.hpp"
#include "latro/notation/fen.hpp"

namespace latro {

namespace {

void join(std::string& comment, std::string_view more) {
  if (!comment.empty() && !more.empty()) comment += ' ';
  comment += more;
}

}  // namespace

const Tag* find_tag(const std::vector<Tag>& tags, std::string_view name) {
  const auto found = std::find_if(tags.begin(), tags.end(), [&](const Tag& tag) { return tag.name == name; });
  return found == tags.end() ? nullptr : &*found;
}

void set_tag(std::vector<Tag>& tags, std::string_view name, std::string_view value) {
  const auto found = std::find_if(tags.begin(), tags.end(), [&](const Tag& tag) { return tag.name == name; });
  if (found == tags.end())
    tags.push_back({std::string(name), std::string(value), {}});
  else
    found->value = value;
}

void drop_tag(std::vector<Tag>& tags, std::string_view name) {
  std::erase_if(tags, [&](const Tag& tag) { return tag.name == name; });
}

const std::string* GameText::tag(std::string_view name) const {
  const Tag* const found = find_tag(tags, name);
  return found == nullptr ? nullptr : &found->value;
}

GameStart start_of(const GameText& game) {
  const std::string* const fen_tag = game.tag("FEN");
  if (fen_tag == nullptr) return {};
  const auto parsed = parse_fen(std::string_view(*fen_tag));
  if (!parsed) return {};
  return {parsed->position.to_move, parsed->position.number};
}

GameText GameTextBuilder::take() {
  Line& line = lines_.front();
  close(line);
  if (!line.moves.empty())
    std::swap(game_.comment, line.moves.front().before);
  else
    game_.comment = std::move(line.pending);
  game_.moves = std::move(line.moves);
  return std::move(game_);
}

bool GameTextBuilder::tag(std::string_view, std::string_view value, Span name_span, Span value_span) {
  const std::string_view name = record_.substr(name_span.begin, name_span.end - name_span.begin);
  if (names_.insert(name).second)
    game_.tags.push_back({std::string(name), std::string(value), value_span});
  else
    repeated_tags_.push_back(name_span);
  return true;
}

bool GameTextBuilder::end_of_tags() {
  wanted_ = !asked_ || asked_(game_);
  return true;
}

bool GameTextBuilder::turn(const TurnText& turn) {
  if (!wanted_) return true;
  Line& line = lines_.back();
  MoveText& move = line.moves.emplace_back();
  move.before = std::exchange(line.pending, {});
  move.turn = record_.substr(turn.span.begin, turn.span.end - turn.span.begin);
  move.span = turn.span;
  line.after_turn = true;
  return true;
}

bool GameTextBuilder::nag(unsigned nag, Span) {
  if (!wanted_) return true;
  lines_.back().moves.back().nags.push_back(nag);
  return true;
}

bool GameTextBuilder::comment(std::string_view raw, Span) {
  if (!wanted_) return true;
  Line& line = lines_.back();
  join(line.after_turn ? line.moves.back().comment : line.pending, comment_value(raw));
  return true;
}

bool GameTextBuilder::begin_variation(Span) {
  if (!wanted_) return true;
  lines_.emplace_back();
  return true;
}

bool GameTextBuilder::end_variation(Span) {
  if (!wanted_) return true;
  close(lines_.back());
  LineText variation = std::move(lines_.back().moves);
  lines_.pop_back();
  Line& line = lines_.back();
  line.moves.back().variations.push_back(std::move(variation));
  line.after_turn = false;
  return true;
}

bool GameTextBuilder::result(Result result, Span span) {
  game_.result = result;
  game_.result_span = span;
  return true;
}

void GameTextBuilder::close(Line& line) {
  if (line.moves.empty()) return;
  join(line.moves.back().comment, std::exchange(line.pending, {}));
}

Expected<GameText, Fault> parse_game(std::string_view record) {
  GameTextBuilder builder(record);
  if (auto parsed = parse_record(record, builder); !parsed) return unexpected(std::move(parsed.error()));
  return builder.take();
}

}  // namespace latro
