// The head of a score: title, event, result, ruleset and other tags; for a form, lines to write them on.
#pragma once

#include <string>
#include <vector>

#include "latro/formats/lines/positions.hpp"
#include "latro/game/played_game.hpp"
#include "latro/render/detail/diagram_layout.hpp"
#include "latro/render/score/detail/page_plan.hpp"

namespace latro {

/// A tag that a form asks for: its name and its value, empty if it is to be written by hand.
struct FormField {
  std::string name;
  std::string value;
};

class ScoreHead {
 public:
  /// `last` is the last position of the game. A game without turns has the head of a form.
  ScoreHead(const PlayedGame& game, const PlyRange& range, const ScoreOptions& options, const PagePlan& plan,
            const Position& last);

  /// With the gap below; 0 if there is nothing.
  double height() const;
  void draw(SvgWriter& svg, double top, const Theme& theme) const;
  /// For the later pages; may be empty.
  const std::string& running() const { return running_; }

 private:
  struct Block {
    TextBlock text;
    bool bold = false;
    bool quiet = false;
  };

  void add(const std::string& text, double size, bool bold = false, bool quiet = false);
  void draw_fields(SvgWriter& svg, double top, const Theme& theme) const;

  const PagePlan& plan_;
  std::vector<Block> blocks_;
  std::vector<FormField> fields_;
  std::string running_;
};

}  // namespace latro
