// The games of a Ludii trial: joins its moves to turns, plays them by our rules, and compares their effects
// with those recorded.
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
#include "latro/formats/ludii/steps.hpp"
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
  /// `resync`: after a turn that differs by our rules another game begins, with the position recorded.
  explicit LudiiReplay(bool resync) : resync_(resync) {}

  /// The games of the trial, at least one. Without resync there is one; it ends before the first turn that is
  /// illegal by our rules or has another effect, and an error at the action gives the reason.
  std::vector<LudiiGame> games(const LudiiTrial& trial);

 private:
  const LudiiRules* rules_of(const LudiiChoice& choice, std::uint16_t pieces);

  bool resync_;
  /// By Ludii's name of the ruleset, whether positions may be repeated, and the number of soldiers: there are
  /// few.
  std::map<std::tuple<std::string_view, bool, std::uint16_t>, LudiiRules> compiled_;
};

}  // namespace latro
