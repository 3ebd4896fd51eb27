// What the columns of a score consist of, from top to bottom, and how it is cut into columns and pages.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace latro {

/// An item of the columns: the room that it needs.
struct FlowItem {
  static constexpr std::uint32_t text = 0xffffffff;  ///< not a board

  double height = 0;
  double gap = 0;              ///< above, except at the top of a column
  std::uint32_t board = text;  ///< a diagram with its caption: the index of the score's board
  bool with_next = false;      ///< the next item is in the same column
};

struct PlacedItem {
  std::uint32_t item = 0;
  std::uint32_t column = 0;  ///< of the page
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
