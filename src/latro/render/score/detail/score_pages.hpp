// Draws the pages of a score.
#pragma once

#include <string>
#include <vector>

#include "latro/render/detail/counters.hpp"
#include "latro/render/score/detail/score_flow.hpp"
#include "latro/render/score/detail/score_head.hpp"

namespace latro {

/// A line of a form: a number, and rules to write on. Without a number it is the form's heading.
struct FormLine {
  std::string number;
  bool black_only = false;
};

class ScorePages {
 public:
  ScorePages(const PlayedGame& game, const PlyRange& range, const ScoreOptions& options);

  std::size_t size() const { return pages_.size(); }
  /// Appends the document of the next page. `page` is its index: 0 in the first call, then one more each
  /// time.
  void append(std::size_t page, std::string& out);

 private:
  double first_top() const;
  FlowShape shape() const { return {first_top(), PagePlan::top(), plan_.bottom(), PagePlan::columns}; }
  void add_form(const Position& start);
  std::string describe_page(std::size_t page) const;
  void define(SvgWriter& svg, std::size_t page) const;
  void draw_frame(SvgWriter& svg, std::size_t page) const;
  void draw_item(SvgWriter& svg, const PlacedItem& placed);
  void draw_board_at(SvgWriter& svg, const ScoreBoard& board, Point corner, double width) const;
  void draw(SvgWriter& svg, const FlowLine& line, Point corner, double height) const;
  void draw(SvgWriter& svg, const FlowRow& row, Point corner, double height) const;
  void draw(SvgWriter& svg, const FormLine& line, Point corner, double height) const;
  /// The boards on a page, in the order in which they are drawn.
  std::vector<const ScoreBoard*> boards_on(std::size_t page) const;

  const ScoreOptions& options_;
  const PagePlan plan_;
  ScoreFlow flow_;
  FlowTexts texts_;
  std::vector<FormLine> form_;  ///< the last items
  ScoreHead head_;
  Counters counters_;
  BoardPlan board_;
  std::string board_id_;
  std::string title_;
  std::vector<FlowPage> pages_;
};

}  // namespace latro
