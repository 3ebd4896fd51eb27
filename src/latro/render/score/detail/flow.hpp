// What the columns of a score consist of, from top to bottom, and how it is cut into columns and pages.
#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "latro/render/detail/text_lines.hpp"

namespace latro {

/// A line of a comment, a variation or a heading.
struct FlowLine {
  StyledText text;
  double left = 0;  ///< in the column
};

/// A line of the table of turns. A turn that needs several lines has several rows; only the first has the
/// number.
struct FlowRow {
  std::string number;
  StyledText white;
  StyledText black;
};

/// A line of a form: a number, and rules to write on. Without a number it is the form's heading.
struct FlowBlank {
  std::string number;
  bool black_only = false;
};

/// A diagram with its caption; the index of the score's board.
struct FlowBoard {
  std::size_t board = 0;
};

using FlowContent = std::variant<FlowLine, FlowRow, FlowBlank, FlowBoard>;

struct FlowItem {
  double height = 0;
  double gap = 0;          ///< above, except at the top of a column
  bool with_next = false;  ///< the next item is in the same column
  FlowContent content;
};

struct PlacedItem {
  std::size_t item = 0;
  std::size_t column = 0;  ///< of the page
  double top = 0;
};
using FlowPage = std::vector<PlacedItem>;

/// The shape of the pages.
struct FlowShape {
  double first_top = 0;  ///< of the columns of the first page
  double top = 0;        ///< of those of the others
  double bottom = 0;
  std::size_t columns = 1;  ///< of a page
};

/// Puts the items into columns, in their order. A board that does not fit at the end of a column is moved to
/// the top of the next one, and what comes after it fills the column; boards stay in their order. Items that
/// should stay together are parted only if a column is too short for them. The columns of the last page are
/// about equally long. There is always at least one page.
std::vector<FlowPage> flow_pages(const std::vector<FlowItem>& items, const FlowShape& shape);

/// The room that is left after the items, filled without making the columns of the last page equal.
struct FlowRoom {
  std::size_t column = 0;  ///< counted through all pages
  double top = 0;          ///< of the free part of that column
};
FlowRoom flow_room(const std::vector<FlowItem>& items, const FlowShape& shape);

}  // namespace latro
