// Bytes that are not UTF-8, read as Windows-1252, and what web pages and forums put into text. Private to
// repair/.
#pragma once

#include <string_view>
#include <vector>

#include "latro/game/repairs.hpp"

namespace latro {

/// A repair for each such byte that is a character there; for entities of HTML (&ndash;), elements of HTML
/// that format text (<br>), and [pgn] and [/pgn].
std::vector<Repair> repairs_of_encoding(std::string_view source);

/// The repairs of the source and those of the text that the first ones make, as repairs of the source. Those
/// of the encoding that are near each other become one.
std::vector<Repair> joined(const std::vector<Repair>& of_encoding, std::vector<Repair> others,
                           std::string_view source);

}  // namespace latro
