#include "latro/formats/foreign_file.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include <fmt/format.h>

#include "latro/formats/format.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

using namespace std::string_view_literals;

struct Kind {
  std::string_view what;
  std::string_view command;
};
struct Signature {
  std::string_view bytes;  ///< with which no record begins
  Kind file;
};
// Of two that match, the first one counts.
constexpr std::array signatures{
    Signature{"\x1F\x8B"sv, {"a gzip file", "zcat FILE"}},
    Signature{"BZh91AY&SY"sv, {"a bzip2 file", "bzcat FILE"}},
    Signature{"\xFD"
              "7zXZ\0"sv,
              {"an xz file", "xzcat FILE"}},
    Signature{"\x28\xB5\x2F\xFD"sv, {"a zstd file", "zstdcat FILE"}},
    Signature{"PK\x03\x04"sv, {"a zip file", "unzip -p FILE"}},
    Signature{"\xFF\xFE\0\0"sv, {"UTF-32", "iconv -f UTF-32 -t UTF-8 FILE"}},
    Signature{"\0\0\xFE\xFF"sv, {"UTF-32", "iconv -f UTF-32 -t UTF-8 FILE"}},
    Signature{"\x89PNG"sv, {"a PNG picture", ""}},
    Signature{"<!DOCTYPE"sv, {"HTML or XML", ""}},
    Signature{"<!doctype"sv, {"HTML", ""}},
    Signature{"<html"sv, {"HTML", ""}},
    Signature{"<svg"sv, {"an SVG picture", ""}},
    Signature{"<?xml"sv, {"XML", ""}},
};
constexpr Kind pdf{"a PDF", ""};
constexpr Kind chess{"a game of chess in PGN; turns of latrunculi are written a2-a4", ""};

constexpr std::string_view blanks = " \t\r\n";

/// Lines that begin with % are ignored in a record; the first object of a PDF is no turn.
bool is_pdf(std::string_view text) {
  return text.starts_with("%PDF-") && text.find(" 0 obj") != std::string_view::npos;
}

/// A comment can look like the beginning of an object of JSON, but what follows its end cannot.
bool is_comment(std::string_view text) {
  const std::size_t end = text.find('}');
  if (end == std::string_view::npos) return true;
  text = after_blanks(text.substr(end + 1), blanks);
  return text.empty() || ",]}"sv.find(text.front()) == std::string_view::npos;
}

/// A turn of chess that is no square alone: "exd5", "Nf3", "Rad1", "O-O". None of these is a turn of
/// latrunculi, while "e4" can be a placement.
bool is_chess_turn(std::string_view word) {
  if (word == "O-O" || word == "O-O-O") return true;
  constexpr std::string_view files = "abcdefgh";
  constexpr std::string_view ranks = "12345678";
  if (word.size() < 3 || ranks.find(word.back()) == std::string_view::npos ||
      files.find(word[word.size() - 2]) == std::string_view::npos)
    return false;
  word.remove_suffix(2);
  const bool takes = word.ends_with('x');
  if (takes) word.remove_suffix(1);
  const bool of_piece = !word.empty() && "KQRBN"sv.find(word.front()) != std::string_view::npos;
  if (of_piece) word.remove_prefix(1);
  // A pawn that takes is named by its file; of a piece the file, the rank or both can be given.
  if (takes && !of_piece) return word.size() == 1 && files.find(word.front()) != std::string_view::npos;
  return of_piece && word.find_first_not_of("abcdefgh12345678"sv) == std::string_view::npos;
}

/// The text after tags, whatever their syntax; nullopt if one of them is meant to name the rules.
std::optional<std::string_view> after_chess_tags(std::string_view text) {
  while (text.starts_with('[')) {
    const std::string_view name = after_blanks(text.substr(1), " \t");
    constexpr std::string_view rules = "rules";
    if (std::ranges::equal(name.substr(0, rules.size()), rules, {}, [](char c) { return c | ('a' - 'A'); }))
      return std::nullopt;
    text = after_blanks(text.substr(std::min(text.find_first_of("\r\n"), text.size())), blanks);
  }
  return text;
}

/// Tags without rules, then squares and at least one turn that only chess has, in the first variation or
/// before it.
bool is_chess(std::string_view text) {
  if (!text.starts_with('[')) return false;
  const auto movetext = after_chess_tags(text);
  if (!movetext || !movetext->starts_with("1.")) return false;
  for (text = *movetext; !text.empty(); text = after_blanks(text, blanks)) {
    if (text.front() == '{') {
      text.remove_prefix(std::min(text.find('}'), text.size() - 1) + 1);
      continue;
    }
    std::string_view word = text.substr(0, text.find_first_of(" \t\r\n{}()"));
    if (word.empty()) return false;
    text.remove_prefix(word.size());
    if (word.front() == '$') continue;
    if (const std::string_view number = leading_digits(word); !number.empty()) {
      if (word.substr(number.size(), 1) != ".") return false;
      word = after_blanks(word.substr(number.size()), ".");
    }
    word = word.substr(0, word.find_first_of("+#!?="));
    if (is_chess_turn(word)) return true;
    const bool is_square =
        word.size() == 2 && word[0] >= 'a' && word[0] <= 'h' && word[1] >= '1' && word[1] <= '8';
    if (!word.empty() && !is_square) return false;
  }
  return false;
}

}  // namespace

/// In UTF-16 each second byte of ASCII text is NUL.
std::string_view utf16_encoding(std::string_view beginning) {
  constexpr std::size_t looked_at = 8;
  constexpr std::string_view little = "UTF-16LE";
  constexpr std::string_view big = "UTF-16BE";
  if (beginning.starts_with("\xFF\xFE\0\0"sv)) return {};  // UTF-32
  if (beginning.starts_with("\xFF\xFE"sv)) return little;
  if (beginning.starts_with("\xFE\xFF"sv)) return big;
  if (beginning.size() < looked_at) return {};
  for (const std::size_t nul : {0U, 1U}) {
    bool is_wide = true;
    for (std::size_t i = 0; i < looked_at; ++i) is_wide = is_wide && (beginning[i] == '\0') == (i % 2 == nul);
    if (is_wide) return nul == 1 ? little : big;
  }
  return {};
}

std::optional<ForeignFile> find_foreign_file(std::string_view beginning) {
  return find_foreign_file(beginning, false);
}

std::optional<ForeignFile> find_foreign_file(std::string_view beginning, bool is_known_format) {
  const auto found = [](const Kind& kind) { return ForeignFile{std::string(kind.what), kind.command}; };
  for (const Signature& signature : signatures)
    if (beginning.starts_with(signature.bytes)) return found(signature.file);
  if (const std::string_view encoding = utf16_encoding(beginning); !encoding.empty())
    return found({"UTF-16", encoding == "UTF-16LE" ? "iconv -f UTF-16LE -t UTF-8 FILE"
                                                   : "iconv -f UTF-16BE -t UTF-8 FILE"});
  beginning = without_byte_order_mark(beginning);
  const std::string_view text = after_blanks(beginning, blanks);
  for (const Signature& signature : signatures)
    if (text.starts_with(signature.bytes)) return found(signature.file);
  if (is_pdf(text)) return found(pdf);
  if (!is_known_format && is_chess(text)) return found(chess);
  if (text.starts_with('{') && is_comment(text)) return std::nullopt;
  const Format& format = detect_format(beginning, {});
  if (format.has_records) return std::nullopt;
  return ForeignFile{fmt::format("{} ({})", format.name, format.what), "latro-convert --to lgn FILE"};
}

}  // namespace latro
