// Which rulesets contradict themselves.
#include "support/oracle.hpp"

namespace oracle {

using latro::Ruleset;
using latro::Side;

std::optional<std::string_view> contradiction(const Ruleset& ruleset) {
  const bool by_setup = ruleset.setup.has_value();
  const bool by_rows = ruleset.rows > 0;
  const bool by_hand = ruleset.pieces > 0 || ruleset.duces > 0;
  if (!ruleset.board.valid()) return "a board of 2 to 16 files and ranks";
  if (ruleset.dux_start != Ruleset::DuxStart::none && !by_rows) return "dux-start without rows";
  if (!by_setup && !by_rows && !by_hand) return "no way to begin";
  if (int{by_setup} + int{by_rows} + int{by_hand} > 1) return "several ways to begin";
  if (by_setup && !(ruleset.setup->board == ruleset.board)) return "a setup of another size";
  if (by_rows && 2 * ruleset.rows > ruleset.board.ranks) return "too many rows";
  if (ruleset.dux_start == Ruleset::DuxStart::front && 2 * ruleset.rows + 2 > ruleset.board.ranks)
    return "no room for the dux";
  const unsigned closed = ruleset.closed == latro::Ruleset::Closed::centre ? 1 : 0;
  if (by_hand && 2u * (unsigned{ruleset.pieces} + ruleset.duces) + closed > ruleset.board.squares())
    return "pieces that do not fit";

  if (ruleset.capture == Ruleset::Capture::remove) {
    if (ruleset.bind != latro::Ruleset::Bind::arrival) return "bind without capture=bind";
    if (ruleset.suicide != latro::Ruleset::Suicide::safe) return "suicide without capture=bind";
    if (ruleset.removal != latro::Ruleset::Removal::turn) return "removal without capture=bind";
  } else {
    if (ruleset.bonus != latro::Ruleset::Bonus::none) return "bonus with capture=bind";
    if (ruleset.corner == latro::Ruleset::Corner::hostile) return "corner=hostile with capture=bind";
    if (ruleset.bind == latro::Ruleset::Bind::standing && ruleset.suicide == latro::Ruleset::Suicide::safe)
      return "bind=standing with suicide=safe";
  }
  if (ruleset.capture == Ruleset::Capture::bind) {
    if (ruleset.line == Ruleset::Line::all) return "line=all with capture=bind";
    if (ruleset.enclosed != Ruleset::Enclosed::none) return "enclosed with capture=bind";
    if (ruleset.dux_capture != Ruleset::DuxCapture::flank) return "dux-capture with capture=bind";
  }
  if (ruleset.line_dux == Ruleset::LineDux::spared &&
      (ruleset.line == Ruleset::Line::one || ruleset.dux == Ruleset::DuxStrength::soldier))
    return "line-dux=spared without rows or an immune dux";
  if (ruleset.dux_capture != Ruleset::DuxCapture::flank) {
    const Ruleset::Leap leap = ruleset.dux_leap ? *ruleset.dux_leap : ruleset.leap;
    if (leap != Ruleset::Leap::any && leap != Ruleset::Leap::enemy)
      return "dux-capture without leaps over enemies";
  }
  if (ruleset.chain && ruleset.bonus != latro::Ruleset::Bonus::none) return "chain with bonus";

  const latro::Position start = initial(ruleset);
  for (const Side side : {Side::white, Side::black}) {
    unsigned pieces = unsigned{start.hand(side).soldiers} + start.hand(side).duces;
    for (unsigned i = 0; i < start.board.squares(); ++i) {
      const auto piece = start.at(latro::Square{i});
      if (piece && piece->side == side) ++pieces;
    }
    if (pieces <= ruleset.lose) return "a side begins reduced";
  }
  return std::nullopt;
}

}  // namespace oracle
