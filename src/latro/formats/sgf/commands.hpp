// Properties of the Smart Game Format that mean the same as commands in comments (lgn(5)):
//
//   BL[300], WL[300]                  [%clk 0:05:00], of the player who moves
//   CR[d4], MA[d4], TR[d4], SQ[d4]    [%csl Gd4,Rd4,Yd4,Bd4]
//   AR[a1:c3]                         [%cal Ga1c3]
//   LB[d4:text]                       [%lbl d4:text]
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/core/side.hpp"
#include "latro/notation/lgn/writer.hpp"

namespace latro {

bool is_sgf_command(std::string_view property);

/// Moves the properties of a node that have the meaning of commands to the end of its comment; what the
/// comment says already is not repeated. Properties with a value that no command can have stay, and so does a
/// clock that contradicts the comment. `mover` has made the turn of the node; nullopt: there is none.
void take_sgf_commands(std::string& comment, std::vector<Property>& properties, std::optional<Side> mover);

struct SgfComment {
  std::string text;
  std::vector<Property> properties;
};
/// The inverse: the properties that the commands of the comment have, and the text without the commands that
/// take_sgf_commands() restores exactly. `kept` are the other properties of the node; a name of theirs is not
/// used.
SgfComment sgf_comment(const std::string& comment, const std::vector<Property>& kept,
                       std::optional<Side> mover);

}  // namespace latro
