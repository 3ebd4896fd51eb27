// --names: other names for the persons of games.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "latro/check/listener.hpp"

namespace latro::tool {

/// A list of names, each with the one that replaces it.
class NameMap {
 public:
  static constexpr std::size_t most_names = 1'000'000;

  /// Reads a file: `from`, a tab and `to` on each line. Throws InputError if it cannot be read, and
  /// UsageError with the line for what is no such line, for a name that is to become two others, and for
  /// names that become each other.
  explicit NameMap(const std::string& file);

  /// The name that replaces this one: of a chain of names the last one. Null if there is none.
  const std::string* find(std::string_view name) const;
  /// Whether the tag has the name of a person: White, Black or Annotator.
  static bool is_of_person(std::string_view tag);

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
  };
  struct Entry {
    std::string to;
    std::uint64_t line = 0;
  };
  using Entries = std::unordered_map<std::string, Entry, Hash, std::equal_to<>>;

  void add(const std::string& file, std::string_view line, std::uint64_t number);
  void follow_chains(const std::string& file);

  Entries names_;
};

/// Replaces the names in tags, before anything else sees them.
class NameFilter final : public GameFilter {
 public:
  /// `inner` is the listener, and `owned`, if not null, is the same; neither is null.
  NameFilter(std::shared_ptr<const NameMap> names, GameListener* inner, std::unique_ptr<GameFilter> owned)
      : names_(std::move(names)), owned_(std::move(owned)), inner_(owned_ ? *owned_ : *inner) {}

  /// Whether a tag of the game checked last was changed.
  bool has_changed() const { return has_changed_; }

  void begin(const Record& record) override {
    has_changed_ = false;
    inner_.begin(record);
  }
  void tag(std::string_view name, std::string_view value, Span value_span) override;
  bool wants_game() override { return inner_.wants_game(); }
  bool wants_parts() const override { return inner_.wants_parts(); }
  bool wants_positions() const override { return inner_.wants_positions(); }
  void start(const Rules& rules, const std::string& ruleset, const Position& position) override {
    inner_.start(rules, ruleset, position);
  }
  PlayedTurn& parts() override { return inner_.parts(); }
  void turn(std::string_view text, Span span) override { inner_.turn(text, span); }
  void played(std::string_view text, const Game& game, const Position& before) override {
    inner_.played(text, game, before);
  }
  void nag(unsigned nag) override { inner_.nag(nag); }
  void comment(std::string_view raw) override { inner_.comment(raw); }
  void comment_before(std::string_view raw) override { inner_.comment_before(raw); }
  void property(std::string_view name, std::span<const std::string> values) override {
    inner_.property(name, values);
  }
  void begin_variation() override { inner_.begin_variation(); }
  void end_variation() override { inner_.end_variation(); }
  void end(Result result) override { inner_.end(result); }
  bool selects(const CheckedGame& game) override { return inner_.selects(game); }

 private:
  std::shared_ptr<const NameMap> names_;
  std::unique_ptr<GameFilter> owned_;
  GameListener& inner_;
  bool has_changed_ = false;
};

}  // namespace latro::tool
