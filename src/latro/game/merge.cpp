#include "latro/game/merge.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <string_view>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "latro/game/detail/made_again.hpp"
#include "latro/game/title.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/rules/history.hpp"

namespace latro {

namespace {

/// Whether a comment begins with all words of the other one.
bool begins_with(const std::string& comment, const std::string& words) {
  return comment.starts_with(words) && (comment.size() == words.size() || comment[words.size()] == ' ');
}

/// The key of a place in a merged game: of the turns up to there.
std::uint64_t key_with(std::uint64_t key, std::string_view text) {
  KeyMixer mixer;
  mixer.add(key);
  mixer.add(std::hash<std::string_view>()(text));
  return mixer.key().low;
}

void join(std::string& comment, const std::string& added, std::uint64_t place, JoinedComments& joined) {
  if (added.empty() || begins_with(comment, added)) return;
  if (begins_with(added, comment)) comment.clear();
  if (!comment.empty()) {
    if (!joined.insert(key_with(place, added)).second) return;
    comment += ' ';
  }
  comment += added;
}

void join(std::vector<Property>& properties, const std::vector<Property>& added) {
  for (const Property& one : added) {
    const auto same = std::find_if(properties.begin(), properties.end(),
                                   [&](const Property& other) { return other.name == one.name; });
    if (same == properties.end())
      properties.push_back(one);
    else if (same->values != one.values)
      same->values.insert(same->values.end(), one.values.begin(), one.values.end());
  }
}

void join(PlayedMove& move, const PlayedMove& added, std::uint64_t place, JoinedComments& joined) {
  join(move.before, added.before, ~place, joined);
  join(move.comment, added.comment, place, joined);
  join(move.properties, added.properties);
  for (const unsigned nag : added.nags)
    if (std::find(move.nags.begin(), move.nags.end(), nag) == move.nags.end()) move.nags.push_back(nag);
}

std::size_t depth_of(const PlayedLine& line, std::size_t from) {
  std::size_t depth = 0;
  for (std::size_t i = from; i < line.size(); ++i)
    for (const PlayedLine& variation : line[i].variations)
      depth = std::max(depth, 1 + depth_of(variation, 0));
  return depth;
}

std::size_t turns_of(const PlayedLine& line) {
  std::size_t turns = 0;
  for_each_turn(line, [&](const PlayedMove&) { ++turns; });
  return turns;
}

/// The index of the variation that begins with the turn; that of a new one if there is none.
std::size_t variation_with(const PlayedMove& move, const std::string& turn) {
  const auto found = std::find_if(move.variations.begin(), move.variations.end(),
                                  [&](const PlayedLine& line) { return line.front().text == turn; });
  return static_cast<std::size_t>(found - move.variations.begin());
}

/// Merges a line and its variations into another one. With `Line` const, only looks how deep they would nest.
template <class Line>
class LineMerger {
 public:
  explicit LineMerger(JoinedComments& joined) : joined_(joined) {}

  std::size_t depth() const { return depth_; }
  std::size_t new_turns() const { return new_turns_; }
  /// Where the line ends that was merged last, as Part::path.
  const std::vector<std::size_t>& path() const { return path_; }

  /// The turns of `added` from `from` on, into those of `line` from `at` on, which is this deep. `place` is
  /// the key of the turns before.
  void merge(Line& line, std::size_t at, const PlayedLine& added, std::size_t from, std::size_t depth,
             std::uint64_t place) {
    for (; from < added.size(); ++at, ++from) {
      if (at == line.size()) {
        append(line, added, from, depth);
        return end_at(line.size() - 1 + (is_dry ? added.size() - from : 0));
      }
      const PlayedMove& next = added[from];
      for (const PlayedLine& variation : next.variations) {
        const auto path = path_;
        path_.push_back(at);
        alternative(line, at, variation, 0, depth, place);
        path_ = path;
      }
      if (next.text != line[at].text) {
        path_.push_back(at);
        return alternative(line, at, added, from, depth, place);
      }
      place = key_with(place, next.text);
      if constexpr (!is_dry) join(line[at], next, place, joined_);
    }
    if (at > 0) end_at(at - 1);
  }

 private:
  static constexpr bool is_dry = std::is_const_v<Line>;

  void end_at(std::size_t turn) { path_.push_back(turn); }

  /// The turns of `added`, without the variations of the first one, instead of those of the line.
  void alternative(Line& line, std::size_t at, const PlayedLine& added, std::size_t from, std::size_t depth,
                   std::uint64_t place) {
    if (added[from].text == line[at].text) {
      path_.pop_back();
      return merge(line, at, added, from, depth, place);
    }
    const std::size_t index = variation_with(line[at], added[from].text);
    path_.push_back(index);
    if (index < line[at].variations.size())
      return merge_rest(line[at].variations[index], added, from, depth + 1, place);
    if constexpr (!is_dry) line[at].variations.emplace_back();
    depth_ = std::max(depth_, depth + 1);
    if constexpr (is_dry) {
      depth_ = std::max(depth_, depth + 1 + depth_of(added, from + 1));
    } else {
      PlayedLine& variation = line[at].variations.back();
      append(variation, added, from, depth + 1);
      variation.front().variations.clear();
      end_at(variation.size() - 1);
    }
  }
  /// The variations of the first turn are merged already.
  void merge_rest(Line& variation, const PlayedLine& added, std::size_t from, std::size_t depth,
                  std::uint64_t place) {
    place = key_with(place, added[from].text);
    if constexpr (!is_dry) join(variation.front(), added[from], place, joined_);
    merge(variation, 1, added, from + 1, depth, place);
  }
  void append(Line& line, const PlayedLine& added, std::size_t from, std::size_t depth) {
    depth_ = std::max(depth_, depth + depth_of(added, from));
    if constexpr (!is_dry) {
      line.insert(line.end(), added.begin() + static_cast<std::ptrdiff_t>(from), added.end());
      for (std::size_t i = from; i < added.size(); ++i) {
        ++new_turns_;
        for (const PlayedLine& variation : added[i].variations) new_turns_ += turns_of(variation);
      }
    }
  }

  JoinedComments& joined_;
  std::size_t depth_ = 0;
  std::size_t new_turns_ = 0;
  std::vector<std::size_t> path_;
};

/// Merges the turns and what belongs to them into those of a game, which has `turns`. Returns where they end,
/// as Part::path, or why they cannot be merged.
Expected<std::vector<std::size_t>, std::string> merge_turns(PlayedGame& merged, const PlayedGame& game,
                                                            std::size_t& turns, JoinedComments& joined) {
  if (game.ruleset != merged.ruleset)
    return unexpected(
        fmt::format("its rules are {}, and those of the game before {}", game.ruleset, merged.ruleset));
  if (game.start != merged.start) return unexpected(std::string("it begins with another position"));
  if (turns + turns_of(game.moves) > MergedGames::most_turns)
    return unexpected(fmt::format("the merged game would have more than {} turns", MergedGames::most_turns));
  LineMerger<const PlayedLine> dry(joined);
  dry.merge(merged.moves, 0, game.moves, 0, 0, 0);
  if (dry.depth() > max_variation_depth)
    return unexpected(fmt::format("variations would nest deeper than {}", max_variation_depth));
  LineMerger<PlayedLine> merger(joined);
  merger.merge(merged.moves, 0, game.moves, 0, 0, 0);
  turns += merger.new_turns();
  join(merged.comment, game.comment, 0, joined);
  return merger.path();
}

constexpr std::array<std::string_view, 4> of_titles{"White", "Black", "Event", "Date"};
constexpr std::array<std::string_view, 4> of_lines{"Variation", "PlyCount", "Result", "Termination"};
/// What follows from the turns, the rules and the result.
constexpr std::array<std::string_view, 5> of_turns{"Rules", "FEN", "SetUp", "PlyCount", "Result"};

std::string termination_of(const PlayedGame& game) {
  const Tag* const tag = find_tag(game.tags, "Termination");
  return tag == nullptr ? std::string() : tag->value;
}

template <class List>
bool contains(const List& list, std::string_view name) {
  return std::find(list.begin(), list.end(), name) != list.end();
}

}  // namespace

Expected<void, std::string> MergedGames::add(const PlayedGame& game) {
  Part part{GameTitle(game.tags).text(), termination_of(game), game.result, {}};
  is_of_one_ = is_of_one_ && find_tag(game.tags, "Variation") != nullptr;
  if (!merged_) {
    merged_ = game;
    turns_ = turns_of(game.moves);
    if (!game.moves.empty()) part.path.push_back(game.moves.size() - 1);
    parts_.push_back(std::move(part));
    return {};
  }
  auto path = merge_turns(*merged_, game, turns_, joined_);
  if (!path) return unexpected(std::move(path.error()));
  part.path = std::move(*path);
  parts_.push_back(std::move(part));
  join(merged_->properties, game.properties);
  keep_common_tags(game);
  return {};
}

void MergedGames::keep_common_tags(const PlayedGame& game) {
  const auto differs = [&](const std::string& name) {
    if (!contains(of_titles, name) && !contains(of_lines, name)) left_out_.insert(name);
    return true;
  };
  for (const Tag& tag : game.tags)
    if (find_tag(merged_->tags, tag.name) == nullptr) differs(tag.name);
  std::erase_if(merged_->tags, [&](const Tag& tag) {
    const Tag* const other = find_tag(game.tags, tag.name);
    return !contains(of_lines, tag.name) && (other == nullptr || other->value != tag.value) &&
           differs(tag.name);
  });
}

PlayedGame MergedGames::take() {
  PlayedGame game = std::move(*merged_);
  drop_tag(game.tags, "Variation");
  count_plies_anew(game);
  const Part& first = parts_.front();
  const auto all_have_its = [&](auto member) {
    return std::all_of(parts_.begin(), parts_.end(),
                       [&](const Part& part) { return part.*member == first.*member; });
  };
  const bool is_whole = game.moves.empty() || first.path == std::vector{game.moves.size() - 1};
  if (is_of_one_ && is_whole && all_have_its(&Part::title)) return game;
  if (!all_have_its(&Part::termination)) drop_tag(game.tags, "Termination");
  if (!all_have_its(&Part::result)) judge_anew(game);
  if (parts_.size() == 1) return game;
  for (const Part& part : parts_) {
    const std::string text =
        fmt::format("{}: {}", part.title.empty() ? "Game" : part.title, latro::text(part.result));
    std::string* comment = &game.comment;
    PlayedLine* line = &game.moves;
    for (std::size_t i = 0; i < part.path.size(); i += 2) {
      PlayedMove& move = (*line)[part.path[i]];
      comment = &move.comment;
      if (i + 1 < part.path.size()) line = &move.variations[part.path[i + 1]];
    }
    KeyMixer place;
    for (const std::size_t step : part.path) place.add(step);
    join(*comment, text, place.key().low, joined_);
  }
  return game;
}

MergedRecords::MergedRecords(PlayedGame game) : game_(std::move(game)), turns_(turns_of(game_.moves)) {}

Expected<std::vector<std::string>, std::string> MergedRecords::add(const PlayedGame& record) {
  const bool begins_so =
      record.moves.size() <= game_.moves.size() &&
      std::equal(record.moves.begin(), record.moves.end(), game_.moves.begin(),
                 [](const PlayedMove& a, const PlayedMove& b) { return a.text == b.text; });
  if (!begins_so) return unexpected(std::string("its turns are others"));
  for (const std::string_view name : {"White", "Black"}) {
    const Tag* const own = find_tag(game_.tags, name);
    const Tag* const other = find_tag(record.tags, name);
    if (own != nullptr && other != nullptr && is_known(own->value) && is_known(other->value) &&
        own->value != other->value)
      return unexpected(fmt::format("{} is another player", name));
  }
  if (auto path = merge_turns(game_, record, turns_, joined_); !path) return unexpected(path.error());
  const bool is_whole = record.moves.size() == game_.moves.size();
  std::vector<std::string> others;
  if (record.result != Result::unknown && record.result != game_.result) {
    if (is_whole && game_.result == Result::unknown)
      set_result(game_, record.result);
    else
      others.emplace_back("Result");
  }
  for (const Tag& tag : record.tags) {
    if (contains(of_turns, tag.name) || !is_known(tag.value)) continue;
    const Tag* const own = find_tag(game_.tags, tag.name);
    if (own != nullptr && own->value == tag.value) continue;
    if ((own == nullptr || !is_known(own->value)) && (is_whole || tag.name != "Termination"))
      set_tag(game_.tags, tag.name, tag.value);
    else
      others.push_back(tag.name);
  }
  for (const Property& property : record.properties) {
    const auto own = std::find_if(game_.properties.begin(), game_.properties.end(),
                                  [&](const Property& one) { return one.name == property.name; });
    const bool is_of_result = property.name == "RE";
    if (own == game_.properties.end() && (!is_of_result || (is_whole && record.result == game_.result)))
      game_.properties.push_back(property);
    else if (!is_of_result && own->values != property.values)
      others.push_back(property.name);
  }
  return others;
}

}  // namespace latro
