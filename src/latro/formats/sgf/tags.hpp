// The properties of the Smart Game Format that correspond to our tags, results and NAGs: tables for both the
// reader and the writer, so that the reader restores what the writer wrote.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "latro/notation/lgn/visitor.hpp"

namespace latro {

/// The game to which a value of GM is assigned: "1" is Go. Empty for one that is not assigned; latrunculi has
/// none and is written 99.
std::string_view sgf_game_of(std::string_view number);

/// A property of the root and the tag with the same meaning.
struct SgfInfo {
  std::string_view property;
  std::string_view tag;
};
std::span<const SgfInfo> sgf_infos();
/// nullptr for other properties.
const SgfInfo* sgf_info(std::string_view property);
/// Whether it has information about the game as a whole: that of a tag, RE or LTAG.
bool is_sgf_info(std::string_view property);

/// The tag's value as a value of the property; nullopt if the property cannot have it, or if it would be read
/// as another value.
std::optional<std::string> sgf_info_value(const SgfInfo& info, std::string_view tag_value);
/// The property's value, unescaped, as the tag has it.
std::string tag_value_of_info(const SgfInfo& info, std::string_view value);

/// Properties of our own. LTAG[name:value]: the tags that have no property. LNAG[number]: the NAGs that have
/// none.
inline constexpr std::string_view sgf_tag_property = "LTAG";
/// Whether a value of LTAG, still escaped, is a name and a value.
bool is_sgf_tag(std::string_view raw);
inline constexpr std::string_view sgf_nag_property = "LNAG";
/// GN, if a game has no tag GameName: GM has no value for this game.
inline constexpr std::string_view sgf_game_name = "Ludus latrunculorum";

/// The result in a value of RE, and how the game ended.
struct SgfResult {
  Result result = Result::unknown;
  std::string_view termination;  ///< a value of the tag Termination; may be empty
};
/// nullopt if the format does not have the value, or if it has more information (a score).
std::optional<SgfResult> parse_sgf_result(std::string_view value);
/// The result of a value with more information, such as `W+12.5`; nullopt if there is none.
std::optional<Result> sgf_result_at_least(std::string_view value);
std::string_view sgf_result(Result result, std::string_view termination);

/// A property of a move, or about it, that is a NAG: TE[1] is $1.
struct SgfNag {
  std::string_view property;
  std::string_view value;  ///< empty: the property has none
  unsigned nag;
  bool of_move;  ///< one of those of which a node can have only one: TE, BM, DO, IT; else one about the
                 ///< position
};
const SgfNag* sgf_nag(unsigned nag);
const SgfNag* sgf_nag(std::string_view property, std::string_view value);
/// A value of LNAG: 0 to 255.
std::optional<unsigned> parse_nag(std::string_view value);

}  // namespace latro
