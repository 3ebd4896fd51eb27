// The rules of a game on one page of paper: in words, with the start and a few examples as pictures.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "latro/notation/rules_words.hpp"
#include "latro/render/detail/text_lines.hpp"
#include "latro/render/rules_pictures.hpp"
#include "latro/render/score/detail/flow.hpp"
#include "latro/render/score/detail/page_plan.hpp"

namespace latro {

/// The topic of the paragraph (RulesParagraph) that the example is about, if the rules have it.
std::string_view topic_of(RulesExample example);

class RulesPage {
 public:
  /// All of it fits on one page: the letters become smaller if there is much text, and, if they would become
  /// too small to read, pictures are left out.
  RulesPage(const Rules& rules, const PictureOptions& look, Paper paper, Words words = {});

  /// Appends the document. `foot` is the text at the bottom: the number of the page; may be empty.
  void append(std::string_view foot, std::string& out) const;

  /// Of the letters, in tenths of a millimetre.
  double letter_size() const { return size_; }
  /// Those that the page has.
  const std::vector<RulesPicture>& pictures() const { return pictures_; }

 private:
  /// A board, and beside or below it its caption.
  struct Board {
    const Diagram* diagram = nullptr;
    double scale = 1;
    Extent extent;  ///< of the board
    std::vector<StyledText> caption;
    bool below = false;  ///< the caption is below the board
    double above = 0;    ///< of the board, not drawn: the edge at the top of a part
  };
  using Item = std::variant<StyledText, Board>;

  /// Whether all is on one page then.
  bool lay_out(double size);
  void add_lines(const StyledText& text, double gap);
  void add_board(const Diagram& diagram, const std::string& caption);
  void draw(SvgWriter& svg, const Board& board, Point corner) const;
  BoardPlan plan_of(const Diagram& diagram) const;

  const Rules rules_;
  PictureOptions look_;
  PagePlan plan_;
  Words words_;
  std::string title_;
  std::string source_;
  std::vector<RulesParagraph> paragraphs_;
  std::vector<RulesPicture> pictures_;
  Diagram start_;
  double size_ = 0;
  std::vector<StyledText> head_;
  std::vector<Item> items_;
  std::vector<FlowItem> flow_;
  std::vector<FlowPage> pages_;
};

}  // namespace latro
