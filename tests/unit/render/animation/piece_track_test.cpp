// Pieces followed through games; squares and times are worked out by hand: the first turn begins at 2000, the
// next ones 1200 after one another, and a movement of one leg takes 500.
#include "latro/render/animation/detail/piece_track.hpp"

#include <catch2/catch.hpp>

#include "support/diagram_sequence.hpp"

using namespace latro;
using latro::test::diagram_sequence;

namespace {

constexpr Piece white{Side::white, PieceType::soldier, false};
constexpr Piece black{Side::black, PieceType::soldier, false};

std::vector<PieceTrack> lives(std::string_view descriptor, std::string_view fen, std::string_view turns) {
  return follow_pieces(diagram_sequence(descriptor, fen, turns).diagrams);
}

/// On a board of eight files.
Square at(std::string_view text) {
  return Square{static_cast<unsigned>(text[0] - 'a') + 8 * static_cast<unsigned>(text[1] - '1')};
}

using PieceHops = std::vector<PieceHop>;
using Moments = std::vector<Moment>;

}  // namespace

TEST_CASE("lives: pieces move, and what is taken vanishes when the piece that takes it has come") {
  // White's pieces are followed first, each side's in the order of squares.
  const auto all = lives("petteia lose=0", "7s/8/8/8/8/3sS3/8/2S5 w - 0 1", "c1-c3 h8-h7 c3-b3");
  REQUIRE(all.size() == 4);
  CHECK(all[0].first == at("c1"));
  CHECK(all[0].piece == white);
  CHECK(all[0].walks == PieceHops{{{2000, 2500}, at("c3")}, {{4400, 4900}, at("b3")}});
  CHECK(all[0].last() == at("b3"));
  CHECK_FALSE(all[0].appears);
  CHECK_FALSE(all[0].vanishes);
  CHECK(all[1].first == at("e3"));
  CHECK(all[1].walks.empty());
  CHECK(all[2].first == at("d3"));
  CHECK(all[2].piece == black);
  CHECK(all[2].vanishes == TimeSpan{2500, 2800});
  CHECK(all[3].walks == PieceHops{{{3200, 3700}, at("h7")}});
}

TEST_CASE("lives: pieces appear when they are placed") {
  const auto all = lives("schadler", "8/8/8/8/8/8/8/8 w 16S16s 0 1", "@e4 @b8");
  REQUIRE(all.size() == 2);
  CHECK(all[0].piece == white);
  CHECK(all[0].first == at("e4"));
  CHECK(all[0].appears == TimeSpan{2000, 2500});
  CHECK(all[1].piece == black);
  CHECK(all[1].first == at("b8"));
  CHECK(all[1].appears == TimeSpan{3200, 3700});
  CHECK_FALSE(all[1].vanishes);
}

TEST_CASE("lives: what a placed piece takes vanishes when that one has come") {
  const auto all =
      lives("board=8x8 pieces=3 place-capture=yes", "8/8/8/8/8/8/8/8 w 3S3s 0 1", "@a1 @b1 @c1xb1");
  REQUIRE(all.size() == 3);
  CHECK(all[1].first == at("b1"));
  CHECK(all[1].appears == TimeSpan{3200, 3700});
  CHECK(all[1].vanishes == TimeSpan{4900, 5200});
  CHECK(all[2].first == at("c1"));
  CHECK(all[2].appears == TimeSpan{4400, 4900});
}

TEST_CASE("lives: a bound piece is turned over, and back when it is freed") {
  // c4 binds b4 between a4 and itself, then c3 binds c4 from below and so frees b4.
  const auto all = lives("schadler", "8/8/8/2s5/Ss6/1s1S4/7S/s7 w - 0 9", "d3-d4 a1-b1 d4-c4 b3-c3");
  const auto life = [&](std::string_view first) {
    return *std::find_if(all.begin(), all.end(),
                         [&](const PieceTrack& one) { return one.first == at(first); });
  };
  REQUIRE(all.size() == 7);
  CHECK(life("b4").turned_over == Moments{4900, 6100});
  CHECK_FALSE(life("b4").bound_at_last());
  CHECK(life("d3").turned_over == Moments{6100});
  CHECK(life("d3").bound_at_last());
  CHECK(life("a4").turned_over.empty());
}

TEST_CASE("lives: what is bound at the start is turned back") {
  const auto all = lives("schadler", "8/8/8/8/S+sS5/8/8/s3S2s w - 0 9", "c4-c5");
  REQUIRE(all.size() == 6);
  CHECK(all[4].first == at("h1"));
  CHECK(all[5].first == at("b4"));
  CHECK(all[5].piece == Piece{Side::black, PieceType::soldier, true});
  CHECK(all[5].turned_over == Moments{2500});
}

TEST_CASE("lives: a removal takes effect at once") {
  const auto all = lives("schadler", "8/8/8/8/S+sS5/8/8/s3S2s w - 4 9", "xb4 a1-a2");
  REQUIRE(all.size() == 6);
  CHECK(all[5].vanishes == TimeSpan{2000, 2300});
  CHECK(all[3].walks == PieceHops{{{3200, 3700}, at("a2")}});
}

TEST_CASE("lives: where a piece is removed first, the other one sets out when it is gone") {
  const auto all = lives("seneca", "8/8/8/8/S+sS5/8/8/s3S2s w - 4 9", "xb4:c4-b4");
  REQUIRE(all.size() == 6);
  CHECK(all[5].vanishes == TimeSpan{2000, 2300});
  CHECK(all[2].first == at("c4"));
  CHECK(all[2].walks == PieceHops{{{2300, 2800}, at("b4")}});
}

TEST_CASE("lives: a piece goes leg by leg, and what a leg takes is gone before the next turn") {
  // Two legs take 700; the second goes to where the first one took. d1 is followed before c2.
  const auto all = lives("masters", "8/8/3S4/3s4/8/1Ss5/3S3s w - 0 9", "d1-d2xc2-c2");
  REQUIRE(all.size() == 7);
  CHECK(all[0].first == at("d1"));
  CHECK(all[4].first == at("c2"));
  CHECK(all[4].vanishes == TimeSpan{2350, 2650});
  // It continues above the piece that it captured.
  CHECK(all[0].walks.empty());
  CHECK(all[0].vanishes == TimeSpan{2000, 2010});
  CHECK(all[6].piece == white);
  CHECK(all[6].first == at("d1"));
  CHECK(all[6].appears == TimeSpan{2000, 2000});
  CHECK(all[6].walks == PieceHops{{{2000, 2350}, at("d2")}, {{2350, 2700}, at("c2")}});
}

TEST_CASE("lives: long runs take no longer than a turn") {
  const auto far = lives("schadler", "8/8/8/7s/7S/8/4s2S/SS1S1S1s w - 0 9", "a1^c1^e1^g1");
  REQUIRE(far.size() == 10);
  CHECK(far.back().walks ==
        PieceHops{{{2000, 2283}, at("c1")}, {{2283, 2566}, at("e1")}, {{2566, 2850}, at("g1")}});
}

TEST_CASE("lives: a piece that leaps over one drawn later is drawn anew, once") {
  const auto all = lives("schadler", "8/8/8/8/s7/s7/8/SS6 w - 0 9", "a1^c1 a3-b3 c1^a1 b3-a3");
  REQUIRE(all.size() == 5);
  CHECK(all[0].first == at("a1"));
  CHECK(all[0].vanishes == TimeSpan{2000, 2010});
  CHECK(all[4].piece == white);
  CHECK(all[4].walks == PieceHops{{{2000, 2500}, at("c1")}, {{4400, 4900}, at("a1")}});
  CHECK_FALSE(all[4].vanishes);
}

TEST_CASE("lives: a dux stays a dux, and a pass moves nobody") {
  const auto all = lives("walker", "7s/8/8/3d4/8/8/3D4/S7 w - 0 1", "Dd2-d3 h8-h7");
  REQUIRE(all.size() == 4);
  CHECK(all[1].piece == Piece{Side::white, PieceType::dux, false});
  CHECK(all[1].walks.size() == 1);
  CHECK(all[2].piece == Piece{Side::black, PieceType::dux, false});
}
