#include "convert/duplicates.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <initializer_list>
#include <optional>
#include <span>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "convert/game_parts.hpp"
#include "io/input.hpp"
#include "latro/check/game_check.hpp"
#include "latro/formats/lines/positions.hpp"
#include "latro/game/symmetry.hpp"
#include "latro/game/title.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/enum_table.hpp"

namespace latro::tool {

namespace {

/// Records of games are small: runs of this size keep latro-convert as
/// small as it is without them.
constexpr SorterLimits record_limits{.memory = std::size_t{1} << 20, .buffer = std::size_t{1} << 14};

void append_number(std::string& out, std::uint64_t number) {
  for (int shift = 56; shift >= 0; shift -= 8) out += static_cast<char>(number >> shift & 0xFF);
}

std::string bytes_of(const GameKey& key) {
  std::string bytes;
  append_number(bytes, key.high);
  append_number(bytes, key.low);
  return bytes;
}

/// The start and the turns, without the ruleset.
GameKey turns_key(const PlayedGame& game) {
  GameKeyMaker maker({}, game.start);
  std::string text;
  for (const PlayedMove& move : game.moves) {
    text.clear();
    append_turn(text, game.rules.board(), move.turn, move.path, {}, Style::coordinate);
    maker.turn(text);
  }
  return maker.key();
}

GameKey last_position_key(const PlayedGame& game) {
  Position last;
  each_position(game, last_ply,
                [&last](std::size_t, const Position& position, const PlayedMove*) { last = position; });
  last.quiet = 0;
  last.number = 1;
  return GameKeyMaker({}, last).key();
}

GameKey opening_key(const PlayedGame& game, std::uint64_t plies) {
  GameKeyMaker maker(game.ruleset, game.start);
  for (std::size_t i = 0; i < game.moves.size() && i < plies; ++i) maker.turn(game.moves[i].text);
  return maker.key();
}

/// The image of the game under a symmetry of the board, with all that its turns did: if that is legal, it is
/// the same game.
GameKey image_key(const PlayedGame& game, Symmetry symmetry) {
  const BoardSymmetry on_board(game.rules.board(), symmetry);
  GameKeyMaker maker(game.ruleset, on_board.image(game.start));
  std::string text;
  for (const PlayedMove& move : game.moves) {
    text.clear();
    append_turn(text, on_board.board(), on_board.image(move.turn), on_board.image(move.path),
                on_board.image(move.effect.bound), Style::canonical);
    maker.turn(text);
  }
  return maker.key();
}

/// The least key of all images, and its symmetry.
std::pair<GameKey, Symmetry> least_image(const PlayedGame& game) {
  const auto value = [](const GameKey& key) { return std::tie(key.high, key.low); };
  std::pair<GameKey, Symmetry> least{image_key(game, {}), {}};
  for (const Symmetry symmetry : {Symmetry{true, false}, Symmetry{false, true}, Symmetry{true, true}}) {
    const GameKey key = image_key(game, symmetry);
    if (value(key) < value(least.first)) least = {key, symmetry};
  }
  return least;
}

std::string_view known_tag(const PlayedGame& game, std::string_view name) {
  const Tag* const tag = find_tag(game.tags, name);
  return tag != nullptr && is_known(tag->value) ? std::string_view(tag->value) : std::string_view();
}

/// Players, start and turns. A turn ends with the byte 1, which no text of a turn has.
void make_prefix_group(const PlayedGame& game, ComparedGame& out) {
  const std::string_view white = known_tag(game, "White");
  const std::string_view black = known_tag(game, "Black");
  out.extends = !white.empty() && !black.empty() && !game.moves.empty();
  for (const std::string_view name : {white, black}) out.group.append(name).push_back('\0');
  out.group += out.extends ? '1' : '0';
  out.group += bytes_of(GameKeyMaker(game.ruleset, game.start).key());
  for (const PlayedMove& move : game.moves) out.group.append(move.text).push_back('\1');
  // So that a game comes before its beginnings in a sorted list.
  for (char& c : out.group) c = static_cast<char>(~c);
}

}  // namespace

/// Before the name and the group in the label of a sorted game.
struct Duplicates::Entry {
  std::uint64_t index = 0;
  std::uint64_t file = 0;
  std::uint64_t number = 0;
  std::uint64_t name = 0;  ///< its size
  GameKey whole;
  std::uint64_t in_archive = 0;
  std::uint64_t extends = 0;
};

Duplicates::Duplicates(Run& run, const OrderOptions& options, const GameInputOptions& input)
    : options_(options),
      same_(options.unique ? options.unique->same : Sameness::game),
      compares_(options.unique.has_value() || !options.check_files.empty()),
      games_(record_limits) {
  for (const std::string& file : options.check_files) read(run, file, input);
}

void Duplicates::read(Run& run, const std::string& file, const GameInputOptions& input) {
  Input archive(file, "by --check-file");
  GameInputOptions options = input;
  options.where = {};
  options.from = nullptr;
  options.keep_broken = false;
  options.summary = nullptr;
  GameInput games(run, options);
  GameHooks hooks;
  if (needs_texts_only()) hooks.detail = TurnDetail::text;
  std::uint64_t count = 0;
  hooks.work = [&](const PlayedGame& game) {
    return [&, same = compared(game), number = game.number](const ReadGame&) {
      Entry entry;
      entry.number = number;
      entry.in_archive = 1;
      put(same, entry, archive.name());
      ++count;
      return true;
    };
  };
  games.read(archive, hooks);
  run.note(fmt::format("--check-file {}: {} games to compare with", file, count));
}

bool Duplicates::needs_texts_only() const {
  return same_ == Sameness::game || same_ == Sameness::prefix || same_ == Sameness::opening;
}

ComparedGame Duplicates::compared(const PlayedGame& game) const {
  ComparedGame out;
  if (!compares_) return out;
  out.whole = game_key(game);
  std::optional<PlayedGame> image;
  switch (same_) {
    case Sameness::game:
      out.group = bytes_of(out.whole);
      break;
    case Sameness::turns:
      out.group = bytes_of(turns_key(game));
      break;
    case Sameness::position:
      out.group = bytes_of(last_position_key(game));
      break;
    case Sameness::opening:
      out.group = bytes_of(opening_key(game, options_.unique->plies));
      break;
    case Sameness::prefix:
      make_prefix_group(game, out);
      break;
    case Sameness::mirrored: {
      const auto [key, symmetry] = least_image(game);
      out.group = bytes_of(key);
      // So that comments and variations are compared with their images.
      if (symmetry != Symmetry{})
        if (auto made = symmetric_image(game, symmetry)) image = std::move(*made);
      break;
    }
  }
  out.parts = parts_of(image ? *image : game);
  for (const Preference preference : options_.prefer)
    for (int shift = 24; shift >= 0; shift -= 8)
      out.rank += static_cast<char>(~count_of(out.parts, preference) >> shift & 0xFF);
  return out;
}

GameKey Duplicates::key_of(const ComparedGame& game) const {
  GameKey key;
  std::memcpy(&key, game.group.data(), std::min(sizeof key, game.group.size()));
  return key;
}

std::uint64_t Duplicates::add(const ComparedGame& game, std::size_t file, std::string_view name,
                              std::uint64_t number) {
  Entry entry;
  entry.index = count_++;
  entry.file = file;
  entry.number = number;
  put(game, entry, name);
  return entry.index;
}

void Duplicates::put(const ComparedGame& game, Entry entry, std::string_view name) {
  if (!is_late() && (options_.unique || entry.in_archive != 0)) seen_.insert(key_of(game));
  entry.name = name.size();
  entry.whole = game.whole;
  entry.extends = game.extends ? 1 : 0;
  std::string key = game.group;
  key += '\xFF';  // after all that begin so
  key += entry.in_archive != 0 ? '\0' : '\1';
  key += game.rank;
  if (!options_.prefer.empty() && options_.prefer.back() == Preference::last)
    append_number(key, ~entry.index);
  std::string label(reinterpret_cast<const char*>(&entry), sizeof entry);
  label.append(name).append(game.group);
  games_.add(key, label,
             {reinterpret_cast<const char*>(game.parts.data()), game.parts.size() * sizeof(std::uint64_t)});
}

void Duplicates::finish(const std::function<void(RemovedGame&)>& take) {
  struct Known {
    Entry entry;
    std::string name;
    std::string group;
    std::vector<std::uint64_t> parts;
  };
  std::optional<Known> keeper;
  std::string last_group;
  bool last_extends = false;
  static constexpr auto words = by_value<Sameness, std::string_view>({{Sameness::game, "game"},
                                                                      {Sameness::turns, "turns"},
                                                                      {Sameness::position, "position"},
                                                                      {Sameness::mirrored, "mirrored"},
                                                                      {Sameness::prefix, "prefix"},
                                                                      {Sameness::opening, "opening"}});
  Sorter removed(record_limits);
  games_.finish([&](std::string_view label, const Sorter::PassText& pass) {
    Known one;
    std::memcpy(&one.entry, label.data(), sizeof one.entry);
    label.remove_prefix(sizeof one.entry);
    one.name = label.substr(0, one.entry.name);
    one.group = label.substr(one.entry.name);
    std::string bytes;
    pass([&](std::string_view piece) { bytes += piece; });
    one.parts.resize(bytes.size() / sizeof(std::uint64_t));
    std::copy(bytes.begin(), bytes.end(), reinterpret_cast<char*>(one.parts.data()));
    const bool is_same = one.group == last_group ||
                         (one.entry.extends != 0 && last_extends && last_group.starts_with(one.group));
    last_group = one.group;
    last_extends = one.entry.extends != 0;
    const bool in_archive = one.entry.in_archive != 0;
    if (!is_same) keeper.reset();
    if (!keeper || in_archive) {
      if (in_archive || options_.unique) keeper = std::move(one);
      return true;
    }
    std::string key;
    // Records to be merged come one after the other.
    if (options_.merge) append_number(key, keeper->entry.index);
    append_number(key, one.entry.index);
    std::string fields = lost_parts(keeper->parts, one.parts);
    const bool is_whole = one.entry.whole == keeper->entry.whole;
    const std::array<std::uint64_t, 8> numbers{
        one.entry.index,  keeper->entry.index,  keeper->entry.in_archive, one.entry.file,
        one.entry.number, keeper->entry.number, is_whole ? 1U : 0U,       one.name.size()};
    removed.add(key, {reinterpret_cast<const char*>(numbers.data()), sizeof numbers},
                fields + '\0' + one.name + keeper->name);
    return true;
  });
  removed.finish([&](std::string_view label, const Sorter::PassText& pass) {
    std::array<std::uint64_t, 8> numbers;
    std::memcpy(numbers.data(), label.data(), sizeof numbers);
    std::string fields;
    pass([&](std::string_view piece) { fields += piece; });
    RemovedGame one;
    one.index = numbers[0];
    one.kept = numbers[1];
    one.in_archive = numbers[2] != 0;
    one.file = static_cast<std::size_t>(numbers[3]);
    one.number = numbers[4];
    one.of_number = numbers[5];
    const std::size_t end = fields.find('\0');
    one.lost = fields.substr(0, end);
    one.name = fields.substr(end + 1, numbers[7]);
    one.of_name = fields.substr(end + 1 + numbers[7]);
    one.kind = numbers[6] != 0 ? words[0] : words[static_cast<std::size_t>(same_)];
    take(one);
    return true;
  });
}

}  // namespace latro::tool
