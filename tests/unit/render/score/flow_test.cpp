#include "latro/render/score/detail/flow.hpp"

#include <catch2/catch.hpp>

#include "support/chance.hpp"

using namespace latro;

namespace {

FlowItem line(double height, bool with_next = false) { return {height, 0, FlowItem::text, with_next}; }
FlowItem board(double height) { return {height, 5, 0, false}; }

constexpr FlowShape shape{20, 0, 100, 2};

/// The items of a column, in their order.
std::vector<std::size_t> column(const std::vector<FlowPage>& pages, std::size_t page, std::size_t column) {
  std::vector<std::size_t> items;
  for (const PlacedItem& placed : pages[page])
    if (placed.column == column) items.push_back(placed.item);
  return items;
}

using Items = std::vector<std::size_t>;

}  // namespace

TEST_CASE("flow: nothing is one empty page") {
  const auto pages = flow_pages({}, shape);
  REQUIRE(pages.size() == 1);
  CHECK(pages[0].empty());
}

TEST_CASE("flow: columns are filled one after the other, the first page from below its head") {
  const std::vector<FlowItem> items(12, line(30));  // two in a column of the first page, three in the others
  const auto pages = flow_pages(items, shape);
  REQUIRE(pages.size() == 3);
  CHECK(column(pages, 0, 0) == Items{0, 1});
  CHECK(column(pages, 0, 1) == Items{2, 3});
  CHECK(column(pages, 1, 0) == Items{4, 5, 6});
  CHECK(column(pages, 1, 1) == Items{7, 8, 9});
  CHECK(pages[0][0].top == 20);
  CHECK(pages[1][0].top == 0);
  // The last page: one and one.
  CHECK(column(pages, 2, 0) == Items{10});
  CHECK(column(pages, 2, 1) == Items{11});
}

TEST_CASE("flow: items that belong together move together") {
  const auto pages = flow_pages({line(50), line(20, true), line(20), line(50), line(80)}, shape);
  CHECK(column(pages, 0, 0) == Items{0});
  CHECK(column(pages, 0, 1) == Items{1, 2});
  CHECK(column(pages, 1, 0) == Items{3});
  CHECK(column(pages, 1, 1) == Items{4});
}

TEST_CASE("flow: what is too long for any column is parted, not lost") {
  std::vector<FlowItem> items(30, line(10, true));
  const auto pages = flow_pages(items, shape);
  std::size_t placed = 0;
  for (const FlowPage& page : pages)
    for (const PlacedItem& one : page) {
      CHECK(one.item == placed++);
      CHECK(one.top + 10 <= 100);
    }
  CHECK(placed == 30);
}

TEST_CASE("flow: a board that does not fit waits for the next column, and the text goes on") {
  const auto pages =
      flow_pages({line(50), board(40), board(30), line(10), line(10), line(60), line(60)}, shape);
  CHECK(column(pages, 0, 0) == Items{0, 3, 4});
  CHECK(column(pages, 0, 1) == Items{1, 2});
  CHECK(pages[0][3].top == 20);
  CHECK(pages[0][4].top == 65);  // with its gap
}

TEST_CASE("flow: boards keep their order") {
  // The second board would fit where the first does not.
  const auto pages = flow_pages({line(50), board(40), board(10), line(10), line(90), line(90)}, shape);
  CHECK(column(pages, 0, 0) == Items{0, 3});
  CHECK(column(pages, 0, 1) == Items{1, 2});
}

TEST_CASE("flow: the columns of the last page are about equally long") {
  const auto pages = flow_pages({line(10), line(10), line(10), line(10), board(25), line(10)}, shape);
  REQUIRE(pages.size() == 1);
  CHECK(column(pages, 0, 0) == Items{0, 1, 2, 3});
  CHECK(column(pages, 0, 1) == Items{4, 5});
}

TEST_CASE("flow: what is too high for the first page is on the second") {
  const FlowShape low_first{60, 0, 100, 2};
  const auto pages = flow_pages({line(30), board(80), line(20, true), line(40), line(10)}, low_first);
  REQUIRE(pages.size() == 2);
  CHECK(column(pages, 0, 0) == Items{0});
  CHECK(column(pages, 0, 1).empty());
  for (const FlowPage& page : pages)
    for (const PlacedItem& one : page) CHECK(one.top <= 80);
}

TEST_CASE("flow: the room that is left") {
  const FlowRoom empty = flow_room({}, shape);
  CHECK(empty.column == 0);
  CHECK(empty.top == 20);
  const FlowRoom room = flow_room({line(50), line(40), line(10)}, shape);
  CHECK(room.column == 1);
  CHECK(room.top == 70);
}

TEST_CASE("flow: of random items each is placed once, in order, on the paper, and none over another") {
  sample::Chance chance(7);
  for (int i = 0; i < 300; ++i) {
    std::vector<FlowItem> items;
    for (std::size_t n = chance.below(60); n > 0; --n)
      items.push_back(chance.one_in(5) ? board(chance.between(5, 75))
                                       : line(chance.between(1, 12), chance.one_in(4)));
    const FlowShape any{static_cast<double>(chance.below(20)), static_cast<double>(chance.below(20)), 100,
                        1 + chance.below(3)};
    std::vector<bool> placed(items.size());
    std::size_t next_line = 0;
    std::size_t next_board = 0;
    for (const auto& pages = flow_pages(items, any); const FlowPage& page : pages) {
      std::size_t column = 0;
      double below = 0;
      for (const PlacedItem& one : page) {
        CHECK_FALSE(placed[one.item]);
        placed[one.item] = true;
        std::size_t& next = items[one.item].board != FlowItem::text ? next_board : next_line;
        CHECK(one.item >= next);
        next = one.item + 1;
        CHECK(one.column >= column);
        CHECK(one.column < any.columns);
        if (one.column > column) below = 0;
        column = one.column;
        CHECK(one.top >= below);
        CHECK(one.top >= (&page == &pages.front() ? any.first_top : any.top));
        below = one.top + items[one.item].height;
        CHECK(below <= 100);
      }
    }
    CHECK(std::find(placed.begin(), placed.end(), false) == placed.end());
  }
}
