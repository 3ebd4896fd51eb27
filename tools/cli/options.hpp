// The possible values of an option or argument, for completion. They are suggestions and check nothing: a
// descriptor may continue after the name of a preset, and a file may have any suffix.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "cli/errors.hpp"
#include "latro/formats/diagrams.hpp"
#include "latro/formats/lines/positions.hpp"
#include "latro/notation/words.hpp"
#include "latro/support/find.hpp"

namespace latro::tool {

struct Word {
  std::string text;
  std::string meaning;  ///< a few words, or empty
};

struct Values {
  enum class Kind : std::uint8_t { anything, words, files };

  Kind kind = Kind::anything;
  std::vector<Word> words;
  std::vector<std::string> suffixes;  ///< ".lgn": suffixes of the files to offer first; empty: all files
};

/// An argument that is not an option.
struct Argument {
  std::string name;  ///< "FILE"
  Values values;
};

Values files(std::vector<std::string> suffixes = {});
/// A word for each item of a list.
template <class List, class TextOf, class MeaningOf>
Values words_of(const List& list, const TextOf& text_of, const MeaningOf& meaning_of) {
  Values values{Values::Kind::words, {}, {}};
  for (const auto& item : list)
    values.words.push_back(
        {std::string(std::invoke(text_of, item)), std::string(std::invoke(meaning_of, item))});
  return values;
}
template <class List, class TextOf = std::identity>
Values words_of(const List& list, const TextOf& text_of = {}) {
  return words_of(list, text_of, [](const auto&) { return ""; });
}
/// The presets, each with its source.
Values preset_names();
/// The codes of diagnostics, each with its summary.
Values diagnostic_codes();

// Numbers of games and plies in options: "3-10,17,20-".

/// From `first` to `last`, both included.
struct NumberRange {
  static constexpr std::uint64_t endless = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t first = 0;
  std::uint64_t last = endless;
};
/// "17", "3-10" or "20-". Throws UsageError, also if a number is less than `least`.
NumberRange parse_range(std::string_view text, std::uint64_t least);

/// "3-10,17,20-": numbers from 1.
class NumberRanges {
 public:
  /// Throws UsageError.
  explicit NumberRanges(std::string_view text);

  bool contains(std::uint64_t number) const;
  std::uint64_t last() const { return last_; }

 private:
  std::vector<NumberRange> ranges_;
  std::uint64_t last_ = 0;
};

/// --ply: parts with commas between, each "start", "last", "judged", "marked", a place or a range of places.
/// A place is a number, or the number of a turn in the record with the letter of the side: "5b". Throws
/// UsageError.
PlySelection ply_selection(std::string_view text);
/// The same, of one part that is "start", "last", a number or a range of numbers. Throws UsageError.
PlyRange ply_range(std::string_view text);

// The table of a program's options. One declaration serves the parser, --help, and completions: names, the
// word for the value and its possible values, one line of help, and where the value goes. Values are checked
// here, so a program never gets a bad one.

enum class When : std::uint8_t { automatic, always, never };

/// The options that every program has, or has on request.
struct CommonOptions {
  std::string output = "-";  ///< -o: the output; "-" is standard output
  When color = When::automatic;
  When progress = When::automatic;
  bool quiet = false;
  bool verbose = false;
  bool excerpt = false;  ///< print the line and a caret with diagnostics, even if not on a terminal
  bool board = false;    ///< print the board with diagnostics; OptionTable::with_board()
  std::optional<std::string> rules;         ///< --rules; OptionTable::with_rules()
  Language language = Language::en;         ///< --lang
  unsigned jobs = 1;                        ///< -j; OptionTable::with_jobs()
  std::vector<std::string> files_from;      ///< --files-from: lists; OptionTable::with_files_from()
  bool strict_inputs = false;               ///< --strict-inputs; OptionTable::with_files_from()
  std::vector<std::string> configurations;  ///< --config: the files, read by parse_command_line
};

enum class Shell : std::uint8_t { bash, zsh, fish };

/// What the program prints instead of doing its work.
struct Information {
  /// Whether it prints something.
  bool any() const { return help || version || list_rules || describe_rules || explain || completion; }

  bool help = false;
  bool version = false;
  bool list_rules = false;
  std::optional<std::string> describe_rules;
  std::optional<std::string> explain;
  std::optional<Shell> completion;
};

enum class Arity : std::uint8_t {
  flag,            ///< no value
  optional_value,  ///< `--name` or `--name=VALUE`, never `--name VALUE`
  one,             ///< one value; the last one counts
  many,            ///< one value each time it is given
};

/// One option. `set` is called with the value (empty for a flag, or for an optional value that is not given);
/// for `many`, once for each value in their order. It throws UsageError, whose message is printed after the
/// name of the option.
struct OptionSpec {
  std::string names;  ///< "-o,--output"
  std::string value;  ///< the word for the value in help: "FILE"; empty for a flag
  std::string help;   ///< one sentence without a full stop
  std::string group;
  Arity arity = Arity::flag;
  std::function<void(std::string_view)> set;
  std::function<void()> unset;  ///< flags: `name = false` in a configuration file
  bool configurable = true;     ///< allowed in a configuration file
  Values values = {};           ///< the possible values
  /// The arguments that go with this option; nullopt: those of OptionTable::positionals.
  std::vector<Argument> arguments = {};
};

/// OptionTable::restrict().
struct Restriction {
  std::vector<std::string_view> names;  ///< long names
  std::string reason;
  std::function<bool()> has_effect;
};

/// OptionTable::exclude().
struct Conflict {
  std::string_view name;  ///< long names
  std::vector<std::string_view> others;
};

/// A whole decimal number in [least, most]; it can end in k, M, G or an exponent: 5000, 5k and 5e3 are equal.
/// Throws UsageError with the reason.
std::uint64_t parse_number(std::string_view text, std::uint64_t least = 0,
                           std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

/// A number in [least, most], perhaps with a fraction. Throws UsageError with the reason.
double parse_real(std::string_view text, double least, double most);

/// "--output"
std::string_view long_name(const OptionSpec& spec);
/// "-o", or empty
std::string_view short_name(const OptionSpec& spec);

/// A word of OptionTable::choice().
template <class T>
struct NamedValue {
  std::string_view text;
  T value;
  std::string_view meaning = {};  ///< a few words, for completions
};

/// The functions that declare an option return a reference to it, so that the caller can add to it; the
/// reference is valid until the next declaration: table.text("--theme", …).values = files({".toml"}).
class OptionTable {
 public:
  /// Options declared after this are under `title` in the help text.
  void group(std::string title) { group_ = std::move(title); }

  OptionSpec& flag(std::string names, bool& target, std::string help);
  /// A whole number: see parse_number().
  template <class T>
  OptionSpec& number(const std::string& names, const std::string& value, T& target, std::uint64_t least,
                     std::uint64_t most, const std::string& help) {
    return valued(names, value, help, [&target, least, most](std::string_view text) {
      target = static_cast<T>(parse_number(text, least, most));
    });
  }
  /// A value that is made of its text: T(text), which can throw UsageError.
  template <class T>
  OptionSpec& text(const std::string& names, const std::string& value, T& target, const std::string& help) {
    return valued(names, value, help, [&target](std::string_view text) { target = T(text); });
  }
  OptionSpec& texts(std::string names, std::string value, std::vector<std::string>& target, std::string help);
  /// One word of a list, which the help text shows. With `without_value` the value is optional, and this is
  /// meant if it is left out.
  template <class T>
  OptionSpec& choice(const std::string& names, T& target, std::vector<NamedValue<T>> words,
                     const std::string& help,
                     std::optional<std::type_identity_t<T>> without_value = std::nullopt) {
    std::vector<Word> known;
    known.reserve(words.size());
    for (const NamedValue<T>& word : words)
      known.push_back({std::string(word.text), std::string(word.meaning)});
    OptionSpec& spec = valued(
        names, join_words(known), help,
        [&target, words = std::move(words), known, without_value](std::string_view value) {
          if (const auto* const chosen = find_by(words, &NamedValue<T>::text, value))
            target = chosen->value;
          else if (value.empty() && without_value)
            target = *without_value;
          else
            throw unknown_word(value, known);
        },
        without_value ? Arity::optional_value : Arity::one);
    spec.values = {Values::Kind::words, std::move(known), {}};
    return spec;
  }
  /// An option with a value that `set` interprets.
  OptionSpec& valued(std::string names, std::string value, std::string help,
                     std::function<void(std::string_view)> set, Arity arity = Arity::one);
  OptionSpec& add(OptionSpec spec);

  /// The arguments that are not options. `synopsis` is for the usage line: "[FILE…]", "RULES DEPTH".
  /// `arguments` are the first, the second, …; the last one is also for all that follow. Without this call a
  /// program takes no such arguments.
  void positionals(std::string synopsis, std::vector<std::string>& target, std::string help,
                   std::vector<Argument> arguments = {});

  /// Options that have an effect only if `has_effect` returns true when everything is set. Otherwise they are
  /// refused on the command line: "--theme has no effect without --graph"; `reason` is "without --graph". In
  /// a configuration file they can be given always.
  void restrict(std::vector<std::string_view> names, std::string reason, std::function<bool()> has_effect) {
    restrictions_.push_back({std::move(names), std::move(reason), std::move(has_effect)});
  }

  /// The option contradicts each of the others, on the command line and in configuration files: "--swap does
  /// not go with --white".
  void exclude(std::string_view name, std::vector<std::string_view> others) {
    conflicts_.push_back({name, std::move(others)});
  }

  /// If `opens` returns true when everything is set, the program opens the files of -o itself, and Run::out()
  /// is standard output.
  void opens_output(std::function<bool()> opens) { opens_output_ = std::move(opens); }
  bool opens_output() const { return opens_output_ && opens_output_(); }

  /// What -o does in this program, instead of receiving the text that run.out() gets.
  void describe_output(std::string help) { output_help_ = std::move(help); }

  void with_rules() { rules_ = true; }            ///< --rules DESCRIPTOR
  void with_jobs() { jobs_ = true; }              ///< -j, --jobs N
  void with_board() { board_ = true; }            ///< --board
  void with_files_from() { files_from_ = true; }  ///< --files-from FILE; Run::each_input() reads the lists

  /// What the program writes in the language of --lang, beside the rules in words: "pages and scores".
  void with_language(std::string what) { in_language_ = std::move(what); }

  /// Adds the options that every program has, and the optional ones above. run_tool calls it after the
  /// program's declarations.
  void add_common(CommonOptions& common, Information& information);

  const std::vector<OptionSpec>& specs() const { return specs_; }
  const std::vector<Restriction>& restrictions() const { return restrictions_; }
  const std::vector<Conflict>& conflicts() const { return conflicts_; }
  std::string_view synopsis() const { return synopsis_; }
  std::string_view positionals_help() const { return positionals_help_; }
  std::vector<std::string>* positionals() const { return positionals_; }
  const std::vector<Argument>& arguments() const { return arguments_; }
  /// The files of --config, once that has been set; null before add_common().
  const std::vector<std::string>* configurations() const { return configurations_; }

 private:
  static std::string join_words(const std::vector<Word>& words);
  static UsageError unknown_word(std::string_view value, const std::vector<Word>& known);

  std::vector<OptionSpec> specs_;
  std::vector<Restriction> restrictions_;
  std::vector<Conflict> conflicts_;
  std::string group_ = "Options";
  std::string synopsis_;
  std::string positionals_help_;
  std::vector<std::string>* positionals_ = nullptr;
  std::vector<Argument> arguments_;
  const std::vector<std::string>* configurations_ = nullptr;
  std::function<bool()> opens_output_;
  std::string output_help_;
  std::string in_language_;
  bool rules_ = false;
  bool jobs_ = false;
  bool board_ = false;
  bool files_from_ = false;
};

// From argv and configuration files to the variables of an OptionTable.

/// Sets the values of the command line; then, for options that it does not name, those of the files of
/// --config. `information` must be the variable to which the table writes: if it asks for help or the
/// version, other errors of usage are ignored. Throws UsageError, or InputError for a configuration file that
/// cannot be read.
void parse_command_line(int argc, const char* const* argv, const OptionTable& table,
                        const Information& information);

}  // namespace latro::tool
