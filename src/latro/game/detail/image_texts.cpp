#include "latro/game/detail/image_texts.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include "latro/game/commands.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/find.hpp"
#include "latro/support/lines.hpp"

namespace latro {

namespace {

constexpr std::string_view blanks = " \t\r\n\v\f";

/// The images of adjacent squares; nullopt if the text is something else, or one of them is off the board.
std::optional<std::string> image_of_squares(std::string_view text, std::size_t count,
                                            const BoardSymmetry& symmetry) {
  std::string out;
  for (; count > 0; --count) {
    const auto square = take_square(text);
    if (!square || !symmetry.board().contains(*square)) return std::nullopt;
    append_square(out, symmetry.image(*square));
  }
  return text.empty() ? std::optional(std::move(out)) : std::nullopt;
}

/// Replaces each part between the signs by what `image` makes of it, blanks around it apart; it stays where
/// that is nothing.
template <class Image>
std::string each_part(std::string_view text, std::string_view signs, Image image) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(signs), text.size());
    const std::string_view part = text.substr(0, end);
    const std::string_view inner = trimmed(part, blanks);
    const std::optional<std::string> changed = image(inner);
    const std::size_t begin = inner.empty() ? 0 : static_cast<std::size_t>(inner.data() - part.data());
    out += part.substr(0, begin);
    out += changed ? std::string_view(*changed) : inner;
    out += part.substr(begin + inner.size());
    out += text.substr(end, 1);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

/// `Gd4` or `Gd4e5`.
std::optional<std::string> image_of_mark(std::string_view mark, std::size_t squares,
                                         const BoardSymmetry& symmetry) {
  constexpr std::string_view colours = "GRYB";
  if (mark.empty() || colours.find(mark.front()) == std::string_view::npos) return std::nullopt;
  auto image = image_of_squares(mark.substr(1), squares, symmetry);
  if (image) image->insert(image->begin(), mark.front());
  return image;
}

/// How the values of a property of SGF name squares.
enum class Points { places, pairs, labels };

struct PointProperty {
  std::string_view name;
  Points points;
};
constexpr std::array point_properties{
    PointProperty{"AR", Points::pairs},  PointProperty{"CR", Points::places},
    PointProperty{"DD", Points::places}, PointProperty{"LB", Points::labels},
    PointProperty{"LN", Points::pairs},  PointProperty{"MA", Points::places},
    PointProperty{"SL", Points::places}, PointProperty{"SQ", Points::places},
    PointProperty{"TB", Points::places}, PointProperty{"TR", Points::places},
    PointProperty{"TW", Points::places}, PointProperty{"VW", Points::places},
};

/// `a1:c3`, from corner to corner: the corner that was left of the other stays left of it, the lower one
/// below.
std::optional<std::string> image_of_rectangle(std::string_view first, std::string_view second,
                                              const BoardSymmetry& symmetry) {
  auto from = take_square(first);
  auto to = take_square(second);
  if (!from || !to || !first.empty() || !second.empty()) return std::nullopt;
  if (!symmetry.board().contains(*from) || !symmetry.board().contains(*to)) return std::nullopt;
  from = symmetry.image(*from);
  to = symmetry.image(*to);
  if (symmetry.symmetry().files) std::swap(from->file, to->file);
  if (symmetry.symmetry().ranks) std::swap(from->rank, to->rank);
  return square_text(*from) + ':' + square_text(*to);
}

std::optional<std::string> image_of_value(std::string_view value, Points points,
                                          const BoardSymmetry& symmetry) {
  const std::size_t colon = value.find(':');
  if (colon == std::string_view::npos)
    return points == Points::places ? image_of_squares(value, 1, symmetry) : std::nullopt;
  const std::string_view first = value.substr(0, colon);
  const std::string_view second = value.substr(colon + 1);
  if (points == Points::places) return image_of_rectangle(first, second, symmetry);
  auto image = image_of_squares(first, 1, symmetry);
  if (!image) return std::nullopt;
  if (points == Points::labels) return *image + ':' + std::string(second);
  const auto other = image_of_squares(second, 1, symmetry);
  return other ? std::optional(*image + ':' + *other) : std::nullopt;
}

/// The text of a turn with the image of each square in its place.
std::optional<std::string> image_of_turn(std::string_view turn, const BoardSymmetry& symmetry) {
  if (!parse_turn(turn)) return std::nullopt;
  std::string out;
  while (!turn.empty()) {
    if (const auto square = take_square(turn)) {
      if (!symmetry.board().contains(*square)) return std::nullopt;
      append_square(out, symmetry.image(*square));
    } else {
      out += turn.front();
      turn.remove_prefix(1);
    }
  }
  return out;
}

}  // namespace

void take_image(std::string& comment, const BoardSymmetry& symmetry) {
  std::string out;
  std::size_t done = 0;
  for (auto command = next_command(comment); command; command = next_command(comment, command->end)) {
    const bool is_label = command->name == "lbl";
    const std::size_t squares = command->name == "csl" ? 1 : command->name == "cal" ? 2 : 0;
    if ((squares == 0 && !is_label) || command->value.empty()) continue;
    const auto value = static_cast<std::size_t>(command->value.data() - comment.data());
    out.append(comment, done, value - done);
    out += each_part(command->value, ",", [&](std::string_view mark) {
      return is_label ? image_of_value(mark, Points::labels, symmetry)
                      : image_of_mark(mark, squares, symmetry);
    });
    done = value + command->value.size();
  }
  if (done != 0) comment.replace(0, done, out);
}

void take_image(Property& property, const BoardSymmetry& symmetry) {
  const PointProperty* const known = find_by(point_properties, &PointProperty::name, property.name);
  if (known == nullptr) return;
  for (std::string& value : property.values)
    value = each_part(value, "",
                      [&](std::string_view inner) { return image_of_value(inner, known->points, symmetry); });
}

void take_image(Tag& tag, const BoardSymmetry& symmetry) {
  if (tag.name != "bm" && tag.name != "pv") return;
  tag.value = each_part(tag.value, " ", [&](std::string_view turn) { return image_of_turn(turn, symmetry); });
}

}  // namespace latro
