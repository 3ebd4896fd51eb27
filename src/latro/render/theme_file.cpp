#include "latro/render/theme_file.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "latro/core/location.hpp"
#include "latro/notation/detail/syntax_error.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/find.hpp"
#include "latro/support/nearest.hpp"
#include "latro/support/utf8.hpp"

// The library that distributions install throws, so the headers' own definitions are used. And its assertions
// (3.3; assumptions if NDEBUG is defined) do not hold for every text, "[~" for one: the code after them
// handles that.
#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#define TOML_ENABLE_FORMATTERS 0
#define TOML_ASSERT(expression) static_assert(true)
#pragma push_macro("NDEBUG")
#undef NDEBUG
#include <toml++/toml.h>
#pragma pop_macro("NDEBUG")

namespace latro {

namespace {

using Kind = ThemeKey::Kind;

constexpr std::array<std::string_view, 3> tables{"white", "black", "marks"};

template <std::string Theme::*member>
std::string& top(Theme& theme) {
  return theme.*member;
}

template <Side side, Colour CounterColours::*member>
Colour& counter(Theme& theme) {
  return theme.counters[index_of(side)].*member;
}

template <Colour MarkColours::*member>
Colour& mark_of(Theme& theme) {
  return theme.marks.*member;
}

constexpr ThemeKey keys[] = {
    {{}, "page", Kind::colour_or_none, top<&Theme::page>},
    {{}, "text", Kind::colour, top<&Theme::text>},
    {{}, "quiet-text", Kind::colour, top<&Theme::quiet_text>},
    {{}, "frame", Kind::colour, top<&Theme::frame>},
    {{}, "coordinates", Kind::colour, top<&Theme::coordinates>},
    {{}, "square", Kind::colour, top<&Theme::square>},
    {{}, "other-square", Kind::colour, top<&Theme::other_square>},
    {{}, "line", Kind::colour, top<&Theme::line>},
    {{}, "trail", Kind::colour, top<&Theme::trail>},
    {{}, "taken", Kind::colour, top<&Theme::taken>},
    {{}, "turns", Kind::colour, top<&Theme::turns>},
    {{}, "outline", Kind::colour_or_none, top<&Theme::outline>},
    {{}, "gradients", Kind::truth, nullptr, &Theme::gradients},
    {{}, "dashed-marks", Kind::truth, nullptr, &Theme::dashed_marks},
    {{}, "font", Kind::font, top<&Theme::font>},
    {"white", "light", Kind::colour, counter<Side::white, &CounterColours::light>},
    {"white", "body", Kind::colour, counter<Side::white, &CounterColours::body>},
    {"white", "dark", Kind::colour, counter<Side::white, &CounterColours::dark>},
    {"white", "edge", Kind::colour, counter<Side::white, &CounterColours::edge>},
    {"white", "base", Kind::colour, counter<Side::white, &CounterColours::base>},
    {"white", "sign", Kind::colour, counter<Side::white, &CounterColours::sign>},
    {"black", "light", Kind::colour, counter<Side::black, &CounterColours::light>},
    {"black", "body", Kind::colour, counter<Side::black, &CounterColours::body>},
    {"black", "dark", Kind::colour, counter<Side::black, &CounterColours::dark>},
    {"black", "edge", Kind::colour, counter<Side::black, &CounterColours::edge>},
    {"black", "base", Kind::colour, counter<Side::black, &CounterColours::base>},
    {"black", "sign", Kind::colour, counter<Side::black, &CounterColours::sign>},
    {"marks", "green", Kind::colour, mark_of<&MarkColours::green>},
    {"marks", "red", Kind::colour, mark_of<&MarkColours::red>},
    {"marks", "yellow", Kind::colour, mark_of<&MarkColours::yellow>},
    {"marks", "blue", Kind::colour, mark_of<&MarkColours::blue>},
};

constexpr std::size_t longest_name = 40;
constexpr std::size_t longest_font = 200;
constexpr std::size_t longest_message = 300;

std::string shown(std::string_view text) { return fmt::format("'{}'", syntax::show_text(text)); }

/// Text that an attribute, and CSS, can contain without ending it.
bool is_font(std::string_view text) {
  const auto allowed = [](char c) {
    return is_letter_or_digit(c) || std::string_view(" ,'-").find(c) != std::string_view::npos;
  };
  return text.size() <= longest_font && std::all_of(text.begin(), text.end(), allowed) &&
         std::any_of(text.begin(), text.end(), is_letter) &&
         std::count(text.begin(), text.end(), '\'') % 2 == 0;
}

std::string_view wanted(Kind kind) {
  switch (kind) {
    case Kind::colour:
      return "a colour in quotes, such as \"#b5541c\"";
    case Kind::colour_or_none:
      return "a colour in quotes, such as \"#ffffff\", or \"none\"";
    case Kind::font:
      return "names of fonts in quotes, such as \"Georgia, serif\"";
    case Kind::truth:
      break;
  }
  return "true or false";
}

/// Goes through what was parsed, sets the theme's members, and keeps the first fault in the order of the
/// text.
class ThemeReader {
 public:
  explicit ThemeReader(Theme& theme) : theme_(theme) {}

  void read(const toml::table& table, std::string_view name) {
    for (const auto& [key, value] : table) {
      if (const ThemeKey* known = find(name, key.str()))
        set(*known, value);
      else if (name.empty() && is_one_of(key.str(), theme_tables()))
        read_table(key.str(), value);
      else if (!name.empty() || key.str() != theme_base_key)
        refuse(key.source().begin, unknown(name, key.str()));
    }
  }

  /// The theme that is named as the base; null if that is an error.
  const Theme* base(const toml::table& table) {
    const toml::node* const value = table.get(theme_base_key);
    if (value == nullptr) return &themes().front();
    std::vector<std::string_view> known;
    for (const Theme& theme : themes()) known.push_back(theme.name);
    const std::string names = fmt::format("{}", fmt::join(known, ", "));
    const auto name = value->value_exact<std::string_view>();
    const Theme* const found = name ? find_theme(*name) : nullptr;
    if (!name)
      refuse(value->source().begin, fmt::format("'base' needs a theme in quotes, one of {}", names));
    else if (found == nullptr)
      refuse(value->source().begin, fmt::format("{} is no theme of latro: one of {}", shown(*name), names));
    return found;
  }

  const std::optional<ThemeFault>& fault() const { return fault_; }

 private:
  static const ThemeKey* find(std::string_view table, std::string_view name) {
    for (const ThemeKey& key : theme_keys())
      if (key.table == table && key.name == name) return &key;
    return nullptr;
  }
  static std::vector<std::string_view> names_in(std::string_view table) {
    std::vector<std::string_view> names;
    for (const ThemeKey& key : theme_keys())
      if (key.table == table) names.push_back(key.name);
    return names;
  }

  void refuse(const toml::source_position& at, std::string message) {
    if (fault_ && std::tie(fault_->line, fault_->column) <= std::make_tuple(at.line, at.column)) return;
    fault_ = ThemeFault{at.line, at.column, std::move(message)};
  }

  /// A key that is not known, with what may have been meant.
  static std::string unknown(std::string_view table, std::string_view key) {
    std::vector<std::string_view> near = names_in(table);
    if (table.empty()) {
      near.insert(near.end(), theme_tables().begin(), theme_tables().end());
      near.push_back(theme_base_key);
    }
    const std::string where = table.empty() ? "" : fmt::format(" in [{}]", table);
    std::vector<std::string_view> elsewhere;
    for (const ThemeKey& other : theme_keys())
      if (other.name == key) elsewhere.push_back(other.table);
    if (!elsewhere.empty())
      return elsewhere.front().empty()
                 ? fmt::format("unknown key {}{}: it belongs above the tables", shown(key), where)
                 : fmt::format("unknown key {}{}: it belongs in [{}]", shown(key), where,
                               fmt::join(elsewhere, "], ["));
    const std::string_view nearest = nearest_name(near, key);
    if (!nearest.empty())
      return fmt::format("unknown key {}{}: did you mean '{}'?", shown(key), where, nearest);
    return fmt::format("unknown key {}{}: one of {}", shown(key), where, fmt::join(near, ", "));
  }

  void read_table(std::string_view name, const toml::node& value) {
    if (const toml::table* const table = value.as_table())
      read(*table, name);
    else
      refuse(value.source().begin, fmt::format("'{0}' is a table: a line [{0}], and below it {1}", name,
                                               fmt::join(names_in(name), ", ")));
  }

  void set(const ThemeKey& key, const toml::node& value) {
    const auto& at = value.source().begin;
    const auto truth = value.value_exact<bool>();
    const auto text = value.value_exact<std::string_view>();
    if (key.kind == Kind::truth ? !truth : !text)
      refuse(at, fmt::format("'{}' needs {}", key.name, wanted(key.kind)));
    else if (key.kind == Kind::truth)
      theme_.*key.truth = *truth;
    else if (key.kind == Kind::font
                 ? is_font(*text)
                 : is_colour(*text) || (key.kind == Kind::colour_or_none && *text == "none"))
      key.text(theme_) = *text;
    else if (key.kind == Kind::font)
      refuse(at, fmt::format(
                     "{} is no list of fonts: at most {} letters, digits, blanks, commas, hyphens and pairs "
                     "of single quotes",
                     shown(*text), longest_font));
    else
      refuse(at, fmt::format("{} is no colour: write #rgb or #rrggbb{}", shown(*text),
                             key.kind == Kind::colour_or_none ? ", or none" : ""));
  }

  Theme& theme_;
  std::optional<ThemeFault> fault_;
};

/// Prepared for toml++ 3.3, whose behaviour is undefined for most characters beyond ASCII between its tokens.
/// No key, colour or font has any, so each becomes U+FFFD, which is safe, in the same column.
Expected<std::string, ThemeFault> plain(std::string_view toml) {
  std::string text(toml.substr(0, mark_size(toml)));
  text.reserve(toml.size());
  for (std::size_t at = text.size(); at < toml.size();) {
    const std::size_t length = utf8_length(toml.substr(at));
    const bool lone_cr = toml[at] == '\r' && !toml.substr(at).starts_with("\r\n");
    if (length == 0 || lone_cr) {
      const Place place = locate(toml, {at, at + 1});
      return unexpected(ThemeFault{
          place.line, place.column,
          lone_cr ? "a carriage return (\\x0D) without a line feed after it"
                  : fmt::format("a byte that is not UTF-8: {}", syntax::show_text(toml.substr(at, 1)))});
    }
    if (length == 1)
      text += toml[at];
    else
      text += "\uFFFD";
    at += length;
  }
  return text;
}

ThemeFault syntax_fault(const toml::parse_error& error) {
  std::string_view what = error.description();
  std::string message = "TOML: ";
  if (what.starts_with("Error ")) {
    message += "error ";
    what.remove_prefix(6);
  }
  message += syntax::show_text(what, longest_message);
  // The commonest slip: page = #fff, or font = Georgia.
  if (what.find("value") != std::string_view::npos) message += "; colours and names are written in quotes";
  const auto& at = error.source().begin;
  return {std::max<std::uint64_t>(at.line, 1), std::max<std::uint64_t>(at.column, 1), std::move(message)};
}

}  // namespace

std::span<const ThemeKey> theme_keys() { return keys; }

std::span<const std::string_view> theme_tables() { return tables; }

std::string theme_name(std::string_view text) {
  std::string name;
  for (const char c : text) {
    if (name.size() == longest_name) break;
    if (is_letter_or_digit(c))
      name += lower(c);
    else if (!name.empty() && name.back() != '-')
      name += '-';
  }
  while (!name.empty() && name.back() == '-') name.pop_back();
  if (name.empty()) return "own";
  return is_digit(name.front()) || find_theme(name) != nullptr ? "own-" + name : name;
}

Expected<Theme, ThemeFault> read_theme(std::string_view toml, std::string_view name) {
  if (toml.size() > most_theme_bytes)
    return unexpected(ThemeFault{1, 1, fmt::format("a theme file has at most {} bytes", most_theme_bytes)});
  const auto text = plain(toml);
  if (!text) return unexpected(text.error());
  const toml::parse_result parsed = toml::parse(*text);
  if (!parsed) return unexpected(syntax_fault(parsed.error()));
  Theme theme;
  ThemeReader reader(theme);
  if (const Theme* const base = reader.base(parsed.table())) theme = *base;
  theme.dark = nullptr;  // it would replace the colours of the file
  theme.name = theme_name(name);
  reader.read(parsed.table(), {});
  if (reader.fault()) return unexpected(*reader.fault());
  return theme;
}

}  // namespace latro
