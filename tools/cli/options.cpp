#include "cli/options.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/rules/presets.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/number.hpp"

namespace latro::tool {

Values files(std::vector<std::string> suffixes) { return {Values::Kind::files, {}, std::move(suffixes)}; }

Values preset_names() { return words_of(presets(), &Preset::name, &Preset::source); }
Values diagnostic_codes() { return words_of(all_codes(), &CodeInfo::name, &CodeInfo::summary); }

NumberRange parse_range(std::string_view text, std::uint64_t least) {
  const std::size_t dash = std::min(text.find('-'), text.size());
  const std::string_view first = text.substr(0, dash);
  const std::string_view last = dash == text.size() ? first : text.substr(dash + 1);
  if (!are_digits(first) || (!last.empty() && !are_digits(last)))
    throw UsageError(fmt::format("'{}' is no number and no range such as 3-10 or 20-", text));
  NumberRange range;
  range.first = parse_number(first, least);
  if (!last.empty()) range.last = parse_number(last, least);
  if (range.last < range.first) throw UsageError(fmt::format("'{}' goes backwards", text));
  return range;
}

NumberRanges::NumberRanges(std::string_view text) {
  for (const std::string_view range : split(text, ',')) {
    ranges_.push_back(parse_range(range, 1));
    last_ = std::max(last_, ranges_.back().last);
  }
}

bool NumberRanges::contains(std::uint64_t number) const {
  return std::ranges::any_of(
      ranges_, [number](const NumberRange& range) { return range.first <= number && number <= range.last; });
}

namespace {

/// Removes the letter at the end.
std::optional<Side> take_side(std::string_view& place) {
  if (place.size() < 2 || (place.back() != 'w' && place.back() != 'b')) return std::nullopt;
  const Side side = place.back() == 'w' ? Side::white : Side::black;
  place.remove_suffix(1);
  return side;
}

PlyPart ply_part(std::string_view text) {
  using Kind = PlyPart::Kind;
  if (text == "last") return {Kind::last, {}, {}, "last"};
  if (text == "judged") return {Kind::judged, {}, {}, "judged"};
  if (text == "marked") return {Kind::marked, {}, {}, "marked"};
  PlyPart part{Kind::plies, {}, PlyPlace{}, std::string(text)};
  if (text == "start") return part;
  const std::size_t dash = std::min(text.find('-'), text.size());
  std::string_view first = text.substr(0, dash);
  std::string_view last = text.substr(std::min(dash + 1, text.size()));
  part.first.of = take_side(first);
  part.last->of = dash == text.size() ? part.first.of : take_side(last);
  const bool is_open = last.empty() && dash < text.size();
  if (!is_open && part.first.of.has_value() != part.last->of.has_value())
    throw UsageError(fmt::format("'{}': the ends of a range are both plies, or both turns such as 5b", text));
  const NumberRange range = parse_range(
      dash == text.size() ? std::string(first) : fmt::format("{}-{}", first, last), part.first.of ? 1 : 0);
  part.first.number = range.first;
  part.last->number = range.last;
  if (range.first == range.last && part.first.of > part.last->of && !is_open)
    throw UsageError(fmt::format("'{}' goes backwards", text));
  if (is_open) part.last.reset();
  return part;
}

}  // namespace

PlySelection ply_selection(std::string_view text) {
  constexpr std::size_t most_parts = 10'000;
  PlySelection selection;
  for (const std::string_view part : split(text, ',')) {
    if (selection.size() == most_parts)
      throw UsageError(fmt::format("a list has at most {} parts, and this one has more", most_parts));
    selection.push_back(ply_part(part));
  }
  return selection;
}

PlyRange ply_range(std::string_view text) {
  if (text == "start") return start_ply;
  if (text == "last") return last_ply;
  const NumberRange range = parse_range(text, 0);
  static_assert(NumberRange::endless == PlyRange::end);
  return {static_cast<std::size_t>(range.first), static_cast<std::size_t>(range.last)};
}

namespace {

/// The number of zeros for which a suffix is written: none, k, M, G, or an exponent such as e6.
std::optional<unsigned> zeros_of(std::string_view suffix) {
  if (suffix.empty()) return 0;
  if (suffix == "k" || suffix == "K") return 3;
  if (suffix == "M") return 6;
  if (suffix == "G") return 9;
  if (suffix.front() != 'e' && suffix.front() != 'E') return std::nullopt;
  return suffix.size() > 3 ? std::nullopt : latro::parse_number<unsigned>(suffix.substr(1));
}

/// False if the product is too large.
bool multiply_by_ten(std::uint64_t& number, unsigned times) {
  for (; times > 0 && number != 0; --times) {
    if (number > std::numeric_limits<std::uint64_t>::max() / 10) return false;
    number *= 10;
  }
  return true;
}

}  // namespace

std::string_view long_name(const OptionSpec& spec) {
  const std::string_view names = spec.names;
  return names.substr(names.rfind("--"));
}

std::string_view short_name(const OptionSpec& spec) {
  const std::string_view names = spec.names;
  const auto comma = names.find(',');
  return comma == std::string_view::npos ? std::string_view{} : names.substr(0, comma);
}

std::uint64_t parse_number(std::string_view text, std::uint64_t least, std::uint64_t most) {
  const std::string_view digits = leading_digits(text);
  const auto zeros = zeros_of(text.substr(digits.size()));
  if (digits.empty() || !zeros) throw UsageError(fmt::format("'{}' is not a whole number", text));
  auto number = latro::parse_number<std::uint64_t>(digits);
  const bool fits = number && multiply_by_ten(*number, *zeros);
  if (fits && *number >= least && *number <= most) return *number;
  if (most == std::numeric_limits<std::uint64_t>::max() && (!fits || *number >= least))
    throw UsageError(fmt::format("'{}' is too large", text));
  throw UsageError(fmt::format("'{}' is not between {} and {}", text, least, most));
}

double parse_real(std::string_view text, double least, double most) {
  const auto value = latro::parse_number<double>(text);
  if (value && *value >= least && *value <= most) return *value;
  throw UsageError(fmt::format("expected a number from {} to {}, found '{}'", least, most, text));
}

OptionSpec& OptionTable::add(OptionSpec spec) {
  if (spec.group.empty()) spec.group = group_;
  return specs_.emplace_back(std::move(spec));
}

OptionSpec& OptionTable::flag(std::string names, bool& target, std::string help) {
  return add({std::move(names),
              {},
              std::move(help),
              {},
              Arity::flag,
              [&target](std::string_view) { target = true; },
              [&target] { target = false; },
              true});
}

OptionSpec& OptionTable::valued(std::string names, std::string value, std::string help,
                                std::function<void(std::string_view)> set, Arity arity) {
  return add({std::move(names), std::move(value), std::move(help), {}, arity, std::move(set), {}, true});
}

OptionSpec& OptionTable::texts(std::string names, std::string value, std::vector<std::string>& target,
                               std::string help) {
  return valued(
      std::move(names), std::move(value), std::move(help),
      [&target](std::string_view text) { target.emplace_back(text); }, Arity::many);
}

void OptionTable::positionals(std::string synopsis, std::vector<std::string>& target, std::string help,
                              std::vector<Argument> arguments) {
  synopsis_ = std::move(synopsis);
  positionals_ = &target;
  positionals_help_ = std::move(help);
  arguments_ = std::move(arguments);
}

void OptionTable::add_common(CommonOptions& common, Information& information) {
  const std::vector<NamedValue<When>> when = {
      {"auto", When::automatic}, {"always", When::always}, {"never", When::never}};
  group("Input and output");
  if (rules_)
    text("--rules", "DESCRIPTOR", common.rules, "use this ruleset for input that names none").values =
        preset_names();
  if (files_from_) {
    texts("--files-from", "FILE", common.files_from,
          "also read the files that FILE names, one name a line or with a NUL byte after each; - is standard "
          "input (may be given several times)")
        .values = files();
    flag("--strict-inputs", common.strict_inputs, "write no output if an input cannot be read to its end");
  }
  valued("-o,--output", "FILE",
         !output_help_.empty()
             ? output_help_
             : "write to FILE instead of standard output, compressed if the name ends in .gz or .zst; "
               "an existing file is replaced only when the new one is complete",
         [&common](std::string_view value) {
           if (value.empty()) throw UsageError("the name of the file is missing");
           common.output = value;
         })
      .values = files();
  if (jobs_) number("-j,--jobs", "N", common.jobs, 1, 1024, "use N threads; the output is the same [1]");
  std::vector<NamedValue<Language>> known_languages;
  for (const LanguageInfo& language : languages())
    known_languages.push_back({language.code, language.language, language.name});
  choice("--lang", common.language, known_languages,
         fmt::format("write {}the rules in words in this language [en]",
                     in_language_.empty() ? "" : in_language_ + " and "));
  configurations_ = &common.configurations;
  texts("--config", "FILE", common.configurations,
        "read options from lines 'name = value' in FILE, a value with blanks in quotes; the command line "
        "takes precedence")
      .values = files();
  specs_.back().configurable = false;

  group("Messages");
  flag("-q,--quiet", common.quiet, "print only errors on standard error: no notes, warnings or progress");
  flag("-v,--verbose", common.verbose, "also report progress and decisions");
  flag("--excerpt", common.excerpt, "print the line of the input with every diagnostic, as on a terminal");
  if (board_)
    flag("--board", common.board,
         "print the board with every diagnostic that concerns a "
         "position");
  choice("--color", common.color, when, "print colours; auto: on a terminal, unless NO_COLOR is set [auto]");
  choice("--progress", common.progress, when,
         "print a progress bar on standard error if the work takes over a second; auto: on a terminal "
         "[auto]");
  group("Information");
  const std::size_t first = specs_.size();
  flag("-h,--help", information.help, "print this text");
  flag("--version", information.version, "print the version");
  flag("--list-rules", information.list_rules, "list the presets: name, source, descriptor");
  text("--describe-rules", "DESCRIPTOR", information.describe_rules,
       "describe a ruleset: descriptors, source, start, and the rules in words")
      .values = preset_names();
  text("--explain", "CODE", information.explain,
       "explain a diagnostic by the code in the brackets of error[CODE]")
      .values = diagnostic_codes();
  choice("--completion", information.completion,
         {{"bash", Shell::bash}, {"zsh", Shell::zsh}, {"fish", Shell::fish}},
         "print a completion script for this shell");
  for (std::size_t i = first; i < specs_.size(); ++i) {
    specs_[i].configurable = false;
    specs_[i].unset = {};
  }
}

std::string OptionTable::join_words(const std::vector<Word>& words) {
  std::string joined;
  for (const Word& word : words) joined.append(joined.empty() ? "" : "|").append(word.text);
  return joined;
}

UsageError OptionTable::unknown_word(std::string_view value, const std::vector<Word>& known) {
  std::string message = fmt::format("'{}' is not one of", value);
  for (std::size_t i = 0; i < known.size(); ++i)
    message.append(i == 0 ? " " : i + 1 == known.size() ? " and " : ", ").append(known[i].text);
  return UsageError(message);
}

}  // namespace latro::tool
