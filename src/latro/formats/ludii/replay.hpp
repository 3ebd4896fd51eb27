// The games of a Ludii trial: its moves joined to turns, asked about under our rules, and what they do
// compared with what the trial records.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/formats/ludii/rulesets.hpp"
#include "latro/formats/ludii/trial.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "latro/rules/rules.hpp"

namespace latro {

struct LudiiTurnText {
  std::string text;
  Span span;  ///< of all its moves

  friend bool operator==(const LudiiTurnText&, const LudiiTurnText&) = default;
};

struct LudiiGame {
  std::optional<GameHead> head;  ///< nothing if the trial cannot be played at all
  std::vector<LudiiTurnText> turns;
  std::vector<Fault> faults;
};

struct LudiiRules {
  Rules rules;
  std::string name;  ///< the shortest descriptor
};

class LudiiReplay {
 public:
  /// `resync`: behind a turn that our rules do otherwise another game begins, with the position recorded.
  explicit LudiiReplay(bool resync) : resync_(resync) {}

  /// The games of the trial, at least one. Without resync there is one, which ends in front of the first turn
  /// that our rules do not allow or do otherwise; an error says which, at the action.
  std::vector<LudiiGame> games(const LudiiTrial& trial);

 private:
  const LudiiRules* rules_of(const LudiiChoice& choice, std::uint16_t pieces);

  bool resync_;
  /// By Ludii's name of the ruleset, whether positions may be repeated, and the number of soldiers: there are
  /// few.
  std::map<std::tuple<std::string_view, bool, std::uint16_t>, LudiiRules> compiled_;
};

}  // namespace latro
