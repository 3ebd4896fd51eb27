#include "latro/formats/sgf/tags.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "latro/formats/sgf/text.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/find.hpp"
#include "latro/support/number.hpp"

namespace latro {

namespace {

constexpr std::array infos{
    SgfInfo{"GN", "GameName"},    SgfInfo{"EV", "Event"},     SgfInfo{"PC", "Site"},
    SgfInfo{"DT", "Date"},        SgfInfo{"RO", "Round"},     SgfInfo{"PW", "White"},
    SgfInfo{"WR", "WhiteRank"},   SgfInfo{"WT", "WhiteTeam"}, SgfInfo{"PB", "Black"},
    SgfInfo{"BR", "BlackRank"},   SgfInfo{"BT", "BlackTeam"}, SgfInfo{"RU", "Rules"},
    SgfInfo{"TM", "TimeControl"}, SgfInfo{"ON", "Opening"},   SgfInfo{"AN", "Annotator"},
    SgfInfo{"SO", "Source"},      SgfInfo{"US", "EnteredBy"}, SgfInfo{"CP", "Copyright"},
};

struct KnownResult {
  SgfResult result;
  std::array<std::string_view, 2> values;  ///< how it is written, then how it may be written too
};
constexpr std::array results{
    KnownResult{{Result::white_wins, ""}, {"W+"}},
    KnownResult{{Result::white_wins, "resignation"}, {"W+R", "W+Resign"}},
    KnownResult{{Result::white_wins, "time"}, {"W+T", "W+Time"}},
    KnownResult{{Result::white_wins, "adjudication"}, {"W+F", "W+Forfeit"}},
    KnownResult{{Result::black_wins, ""}, {"B+"}},
    KnownResult{{Result::black_wins, "resignation"}, {"B+R", "B+Resign"}},
    KnownResult{{Result::black_wins, "time"}, {"B+T", "B+Time"}},
    KnownResult{{Result::black_wins, "adjudication"}, {"B+F", "B+Forfeit"}},
    KnownResult{{Result::draw, ""}, {"0", "Draw"}},
    KnownResult{{Result::unknown, ""}, {"?"}},
    KnownResult{{Result::unknown, "abandoned"}, {"Void"}},
};

constexpr std::array nags{
    SgfNag{"TE", "1", 1, true},   SgfNag{"BM", "1", 2, true},   SgfNag{"TE", "2", 3, true},
    SgfNag{"BM", "2", 4, true},   SgfNag{"IT", "", 5, true},    SgfNag{"DO", "", 6, true},
    SgfNag{"DM", "1", 10, false}, SgfNag{"UC", "1", 13, false}, SgfNag{"GW", "1", 16, false},
    SgfNag{"GB", "1", 17, false}, SgfNag{"GW", "2", 18, false}, SgfNag{"GB", "2", 19, false},
};

/// The games that have numbers of their own, from GM[1] on.
// clang-format off
constexpr std::string_view games[] = {
    "Go", "Othello", "chess", "Gomoku", "Nine Men's Morris", "Backgammon", "Xiangqi", "shogi",
    "Lines of Action", "Ataxx", "Hex", "Jungle", "Neutron", "Philosopher's Football", "Quadrature",
    "Trax", "Tantrix", "Amazons", "Octi", "Gess", "TwixT", "Zertz", "Plateau", "Yinsh", "Punct",
    "Gobblet", "hive", "Exxit", "Hnefatafl", "Kuba", "Tripples", "Chase", "Tumbling Down", "Sahara",
    "Byte", "Focus", "Dvonn", "Tamsk", "Gipf", "Kropki"};
// clang-format on

/// A number of seconds, with or without a fraction.
bool is_real(std::string_view text) {
  const std::size_t point = text.find('.');
  return are_digits(text.substr(0, point)) &&
         (point == std::string_view::npos || are_digits(text.substr(point + 1)));
}

/// "2026-12-17", "2026-12" or "2026" with the sign between; the parts that are not known are `??` with a
/// point.
bool is_date(std::string_view text, char sign) {
  return text.size() == 10 && are_digits(text.substr(0, 4)) && text[4] == sign &&
         are_digits(text.substr(5, 2)) && text[7] == sign && are_digits(text.substr(8));
}

/// FF[4] has dates as 1996-05-06, shorter where less is known, and lists of them.
std::optional<std::string> sgf_date(std::string_view date) {
  const auto year_known = date.size() == 10 && are_digits(date.substr(0, 4));
  if (is_date(date, '.') || (year_known && date.substr(4) == ".??.??") ||
      (year_known && date.substr(7) == ".??" && is_date(std::string(date.substr(0, 8)) + "01", '.'))) {
    std::string out(date.substr(0, std::min(date.find(".??"), date.size())));
    std::replace(out.begin(), out.end(), '.', '-');
    return out;
  }
  const bool is_list =
      std::all_of(date.begin(), date.end(), [](char c) { return is_digit(c) || c == '-' || c == ','; });
  if (is_list && !date.empty()) return std::string(date);
  return std::nullopt;
}

std::string date_of_sgf(std::string_view value) {
  std::string_view unknown;
  if (value.size() == 4 && are_digits(value))
    unknown = ".??.??";
  else if (value.size() == 7 && is_date(std::string(value) + "-01", '-'))
    unknown = ".??";
  else if (!is_date(value, '-'))
    return std::string(value);
  std::string out(value);
  std::replace(out.begin(), out.end(), '-', '.');
  out += unknown;
  return out;
}

}  // namespace

bool is_sgf_tag(std::string_view raw) {
  const auto parts = sgf_composed(raw);
  return parts && is_tag_name(sgf_simple_text(parts->first));
}

std::string_view sgf_game_of(std::string_view number) {
  for (std::size_t i = 0; i < std::size(games); ++i)
    if (number == std::to_string(i + 1)) return games[i];
  return {};
}

std::span<const SgfInfo> sgf_infos() { return infos; }

const SgfInfo* sgf_info(std::string_view property) { return find_by(infos, &SgfInfo::property, property); }

bool is_sgf_info(std::string_view property) {
  if (property.size() == 1) return false;  // most are moves and comments
  return sgf_info(property) != nullptr || property == "RE" || property == sgf_tag_property;
}

std::optional<std::string> sgf_info_value(const SgfInfo& info, std::string_view tag_value) {
  std::optional<std::string> value(tag_value);
  if (info.property == "DT") value = sgf_date(tag_value);
  if (info.property == "TM" && !is_real(tag_value)) return std::nullopt;
  if (info.property == "GN" && tag_value == sgf_game_name) return std::nullopt;
  if (value && tag_value_of_info(info, *value) != tag_value) return std::nullopt;
  return value;
}

std::string tag_value_of_info(const SgfInfo& info, std::string_view value) {
  return info.property == "DT" ? date_of_sgf(value) : std::string(value);
}

std::optional<SgfResult> parse_sgf_result(std::string_view value) {
  if (value.empty()) return SgfResult{};
  for (const KnownResult& one : results)
    for (const std::string_view known : one.values)
      if (same_letters(known, value)) return one.result;
  return std::nullopt;
}

std::optional<Result> sgf_result_at_least(std::string_view value) {
  if (same_letters(value.substr(0, 2), "W+")) return Result::white_wins;
  if (same_letters(value.substr(0, 2), "B+")) return Result::black_wins;
  if (const auto exact = parse_sgf_result(value)) return exact->result;
  return std::nullopt;
}

std::string_view sgf_result(Result result, std::string_view termination) {
  std::string_view plain;
  for (const auto& [known, values] : results) {
    if (known.result != result) continue;
    if (known.termination == termination) return values[0];
    if (known.termination.empty()) plain = values[0];
  }
  return plain;
}

const SgfNag* sgf_nag(unsigned nag) { return find_by(nags, &SgfNag::nag, nag); }

const SgfNag* sgf_nag(std::string_view property, std::string_view value) {
  const auto* const found = std::find_if(nags.begin(), nags.end(), [&](const SgfNag& known) {
    return known.property == property && (known.value == value || known.value.empty());
  });
  return found == nags.end() ? nullptr : found;
}

std::optional<unsigned> parse_nag(std::string_view value) {
  constexpr unsigned most = 255;
  const auto number = parse_number<unsigned>(value);
  return value.size() <= 3 && number && *number <= most ? number : std::nullopt;
}

}  // namespace latro
