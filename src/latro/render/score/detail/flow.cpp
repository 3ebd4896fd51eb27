#include "latro/render/score/detail/flow.hpp"

#include <algorithm>
#include <deque>

namespace latro {

namespace {

class Filling {
 public:
  Filling(const std::vector<FlowItem>& items, const FlowShape& shape)
      : items_(items), shape_(shape), bottom_(shape.bottom) {
    begin_column(0);
  }

  /// What is left to place at the top of a column.
  struct State {
    std::size_t column = 0;
    std::size_t next = 0;
    std::deque<std::size_t> waiting;  ///< boards that did not fit at the end of a column
    std::size_t placed = 0;
  };

  void run() {
    while (next_ < items_.size() || !waiting_.empty()) {
      if (!waiting_.empty() && place_waiting()) continue;
      const std::size_t count = group();
      if (fits(next_, count)) {
        for (const std::size_t end = next_ + count; next_ < end; ++next_) place(next_);
      } else if (count == 1 && is_board(next_) && !is_at_top()) {
        waiting_.push_back(next_++);
      } else if (has_more_room_after()) {
        begin_column(column_ + 1);
      } else {
        place_apart(count);
      }
    }
  }

  /// Makes the columns of the last page about equally long.
  void balance() {
    const std::size_t first = column_ - column_ % shape_.columns;
    const State start = *std::ranges::find(states_, first, &State::column);
    double too_short = top_of(first);
    double enough = shape_.bottom;
    constexpr int steps = 16;
    for (int i = 0; i < steps; ++i) {
      const double middle = (too_short + enough) / 2;
      (refill(start, middle) ? enough : too_short) = middle;
    }
    refill(start, enough);
  }

  std::vector<FlowPage> pages() const {
    std::vector<FlowPage> pages(column_ / shape_.columns + 1);
    for (const PlacedItem& one : placed_)
      pages[one.column / shape_.columns].push_back(
          {one.item, static_cast<std::uint32_t>(one.column % shape_.columns), one.top});
    return pages;
  }
  FlowRoom room() const { return {column_, at_}; }

 private:
  double top_of(std::size_t column) const { return column < shape_.columns ? shape_.first_top : shape_.top; }
  bool is_at_top() const { return at_ == top_of(column_); }
  bool is_board(std::size_t item) const { return items_[item].board != FlowItem::text; }

  /// Whether a later column can have room for what does not fit here.
  bool has_more_room_after() const {
    return !is_at_top() || (column_ < shape_.columns && shape_.first_top > shape_.top);
  }

  /// Places the first of the boards waiting, or begins a column for it. Returns false if text comes first.
  bool place_waiting() {
    if (fits(waiting_.front(), 1) || !has_more_room_after()) {
      place(waiting_.front());
      waiting_.pop_front();
      return true;
    }
    if (!is_at_top() && next_ < items_.size()) return false;
    begin_column(column_ + 1);
    return true;
  }
  /// The number of items from the next one that should be in one column.
  std::size_t group() const {
    std::size_t end = next_;
    while (end + 1 < items_.size() && items_[end].with_next) ++end;
    return end + 1 - next_;
  }
  /// A board that follows boards waiting does not fit, so that the order is kept.
  bool fits(std::size_t item, std::size_t count) const {
    double end = at_;
    for (std::size_t i = item; i < item + count; ++i) {
      if (!waiting_.empty() && i != waiting_.front() && is_board(i)) return false;
      end += items_[i].height + (i == item && is_at_top() ? 0 : items_[i].gap);
    }
    constexpr double rounding = 1e-6;
    return end <= bottom_ + rounding;
  }
  void place(std::size_t item) {
    if (!is_at_top()) at_ += items_[item].gap;
    placed_.push_back({static_cast<std::uint32_t>(item), static_cast<std::uint32_t>(column_), at_});
    at_ += items_[item].height;
  }
  /// At the top of a column that is too short for the group: one by one, at least one of them.
  void place_apart(std::size_t count) {
    const std::size_t end = next_ + count;
    do place(next_++);
    while (next_ < end && fits(next_, 1));
  }
  void begin_column(std::size_t column) {
    column_ = column;
    at_ = top_of(column);
    states_.push_back({column, next_, waiting_, placed_.size()});
    if (states_.size() > shape_.columns) states_.erase(states_.begin());
  }
  /// Fills the last page again, with columns down to `bottom`. Returns whether the page has room for all.
  bool refill(const State& start, double bottom) {
    bottom_ = bottom;
    next_ = start.next;
    waiting_ = start.waiting;
    placed_.resize(start.placed);
    states_.clear();
    begin_column(start.column);
    run();
    return column_ < start.column + shape_.columns && deepest(start.placed) <= shape_.bottom;
  }
  double deepest(std::size_t from) const {
    double deepest = 0;
    for (std::size_t i = from; i < placed_.size(); ++i)
      deepest = std::max(deepest, placed_[i].top + items_[placed_[i].item].height);
    return deepest;
  }

  const std::vector<FlowItem>& items_;
  const FlowShape& shape_;
  double bottom_;
  std::size_t column_ = 0;
  double at_ = 0;
  std::size_t next_ = 0;
  std::deque<std::size_t> waiting_;
  std::vector<PlacedItem> placed_;  ///< columns counted through all pages
  std::vector<State> states_;       ///< of the last columns, those of one page
};

}  // namespace

std::vector<FlowPage> flow_pages(const std::vector<FlowItem>& items, const FlowShape& shape) {
  Filling filling(items, shape);
  filling.run();
  filling.balance();
  return filling.pages();
}

FlowRoom flow_room(const std::vector<FlowItem>& items, const FlowShape& shape) {
  Filling filling(items, shape);
  filling.run();
  return filling.room();
}

}  // namespace latro
