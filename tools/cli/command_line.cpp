// The only user of CLI11.
#include "cli/options.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <sstream>
#include <vector>

#include <fmt/format.h>

#include "cli/text.hpp"
#include "io/input.hpp"
#include "latro/support/find.hpp"
#include "latro/support/line_reader.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/utf8.hpp"

namespace latro::tool {

namespace {

// Replaces an optional value that is not given: no argument can be this text by accident.
constexpr std::string_view left_out = "\x01";

void set_flag(const OptionSpec& spec, std::string_view value) {
  if (value == "true")
    spec.set({});
  else if (value == "false" && spec.unset)
    spec.unset();
  else
    throw UsageError("'" + std::string(value) + "' is neither true nor false");
}

struct Bound {
  const OptionSpec* spec = nullptr;
  CLI::Option* option = nullptr;
  bool is_given = false;  ///< on the command line or in a configuration file, and not as false

  // `where` goes before the text of a UsageError: the option's name, or the configuration file and the name.
  void set(const std::vector<std::string>& values, const std::string& where) {
    is_given = spec->arity != Arity::flag || values.back() != "false";
    usage_at(where, [&] {
      if (spec->arity == Arity::one) return spec->set(values.back());
      for (const std::string& value : values) {
        if (spec->arity == Arity::flag)
          set_flag(*spec, value);
        else
          spec->set(value == left_out ? std::string_view{} : value);
      }
    });
  }
};

Bound bind(CLI::App& app, const OptionSpec& spec) {
  CLI::Option* const option = spec.arity == Arity::flag ? app.add_flag(spec.names)
                              : spec.arity == Arity::optional_value
                                  ? app.add_flag(fmt::format("{}{{{}}}", spec.names, left_out))
                                  : app.add_option(spec.names)->expected(1)->allow_extra_args(false);
  return {&spec, option->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)};
}

// " (did you mean …?)", or nothing. `dashes` are the prefix of a name here: "--", or "" in configuration
// files.
std::string suggestion(std::string_view name, const OptionTable& table, std::string_view dashes) {
  std::vector<std::string_view> known;
  for (const auto& spec : table.specs())
    if (spec.configurable || !dashes.empty()) known.push_back(long_name(spec).substr(2));
  return did_you_mean(name, known, {}, dashes);
}

// The arguments that CLI11 does not assign: the files (declared to it, one named "[a]" would lose its
// brackets), and misspelt options. After "--" everything is a file.
std::vector<std::string> files_of(const std::vector<std::string>& remaining, const OptionTable& table) {
  std::vector<std::string> files;
  bool only_files = false;
  for (const auto& argument : remaining) {
    if (only_files || argument.size() < 2 || argument[0] != '-') {
      if (!table.positionals()) throw UsageError("unexpected argument '" + argument + "'");
      files.push_back(argument);
    } else if (argument == "--") {
      only_files = true;
    } else {
      const std::string name = argument.substr(0, argument.find('='));
      const bool is_long = name.starts_with("--");
      throw UsageError("no such option: " + name + (is_long ? suggestion(name.substr(2), table, "--") : ""));
    }
  }
  return files;
}

// CLI11 would take the next argument for the value of "--output=".
void refuse_empty_values(int argc, const char* const* argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument == "--") return;
    if (argument.starts_with("--") && argument.find('=') == argument.size() - 1)
      throw UsageError(std::string(argument) + " needs a value");
  }
}

// `--events codes`: the value of such an option is written after "=", and what follows a blank is a file.
// Without that file, the value was meant.
void refuse_separate_values(int argc, const char* const* argv, const OptionTable& table) {
  for (int i = 1; i + 1 < argc; ++i) {
    const std::string_view argument = argv[i];
    const std::string_view next = argv[i + 1];
    if (argument == "--") return;
    const OptionSpec* const spec = find_by(table.specs(), long_name, argument);
    if (spec == nullptr || spec->arity != Arity::optional_value) continue;
    if (find_by(spec->values.words, &Word::text, next) != nullptr && access(argv[i + 1], F_OK) != 0)
      throw UsageError(fmt::format("write {0}={1}: there is no file {1}", argument, next));
  }
}

std::string read_configuration(const std::string& path) {
  Input input(path, "as the configuration");
  const std::string text = read_all(input, LineReader::max_bytes);
  if (text.size() > LineReader::max_bytes)
    throw UsageError(std::string(input.name()) + ": more than 1 MiB of configuration");
  return std::string(without_byte_order_mark(text));
}

/// CLI11 accepts a quote that is not closed.
void check_quotes(const std::string& path, std::string_view text) {
  for (std::uint64_t number = 1; !text.empty(); ++number) {
    std::string_view line = take_item(text, '\n');
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    if (line.empty() || line[0] == '#' || line[0] == ';') continue;
    char before = ' ';  // the last character that is no blank
    for (std::size_t i = 0; i < line.size(); ++i) {
      const char c = line[i];
      const bool opens = (c == '"' || c == '\'') && (before == '=' || before == '[' || before == ',');
      if (opens) {
        const std::size_t begin = i++;
        while (i < line.size() && line[i] != c) i += line[i] == '\\' && c == '"' ? 2 : 1;
        if (i >= line.size())
          throw UsageError(fmt::format("{}:{}: the quote at {} is not closed", path, number,
                                       first_columns(printable(line.substr(begin)), 60)));
      }
      if (c != ' ' && c != '\t') before = c;
    }
  }
}

void apply_configuration(const std::string& path, const OptionTable& table, std::vector<Bound>& bound) {
  const std::string configuration = read_configuration(path);
  check_quotes(path, configuration);
  std::istringstream text(configuration);
  std::vector<CLI::ConfigItem> items;
  try {
    items = CLI::ConfigTOML().from_config(text);
  } catch (const CLI::Error& error) {
    throw UsageError(path + ": " + error.what());
  }
  for (const auto& item : items) {
    if (!item.parents.empty())
      throw UsageError(path + ": there are no sections such as [" + item.parents.front() + "]");
    const auto found = std::ranges::find_if(bound, [&](const Bound& candidate) {
      return candidate.spec->configurable && long_name(*candidate.spec).substr(2) == item.name;
    });
    if (found == bound.end())
      throw UsageError(path + ": no such option: '" + std::string(first_columns(printable(item.name), 60)) +
                       "'" + suggestion(item.name, table, ""));
    if (found->option->count() > 0 || item.inputs.empty()) continue;
    if (found->spec->arity == Arity::one && item.inputs.size() > 1)
      throw UsageError(path + ": " + item.name +
                       ": one value is wanted (put quotes around a value with blanks)");
    found->set(item.inputs, path + ": " + item.name);
  }
}

void check_conflict(const Conflict& conflict, const std::vector<Bound>& bound) {
  const auto is_given = [&bound](std::string_view name) {
    return std::ranges::any_of(
        bound, [name](const Bound& option) { return option.is_given && long_name(*option.spec) == name; });
  };
  if (!is_given(conflict.name)) return;
  for (const std::string_view other : conflict.others)
    if (is_given(other)) throw UsageError(fmt::format("{} does not go with {}", conflict.name, other));
}

void check_restriction(const Restriction& restriction, const std::vector<Bound>& bound) {
  if (restriction.has_effect()) return;
  for (const Bound& option : bound) {
    const std::string_view name = long_name(*option.spec);
    if (option.option->count() > 0 && std::ranges::find(restriction.names, name) != restriction.names.end())
      throw UsageError(std::string(name) + " has no effect " + restriction.reason);
  }
}

}  // namespace

void parse_command_line(int argc, const char* const* argv, const OptionTable& table,
                        const Information& information) {
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  std::vector<Bound> bound;
  for (const auto& spec : table.specs()) bound.push_back(bind(app, spec));

  try {
    app.parse(argc, argv);
  } catch (const CLI::ArgumentMismatch& error) {
    const std::string text = error.what();
    throw UsageError(text.substr(0, text.find(':')) + " needs a value");
  } catch (const CLI::Error& error) {
    throw UsageError(error.what());
  }

  for (Bound& entry : bound)
    if (!entry.spec->configurable && entry.option->count() > 0)
      entry.set(entry.option->results(), std::string(long_name(*entry.spec)));
  try {
    refuse_empty_values(argc, argv);
    refuse_separate_values(argc, argv, table);
    const auto files = files_of(app.remaining(), table);
    for (Bound& entry : bound)
      if (entry.spec->configurable && entry.option->count() > 0)
        entry.set(entry.option->results(), std::string(long_name(*entry.spec)));
    if (table.positionals()) *table.positionals() = files;
    if (table.configurations())
      for (const auto& path : *table.configurations()) apply_configuration(path, table, bound);
    for (const Conflict& conflict : table.conflicts()) check_conflict(conflict, bound);
    for (const Restriction& restriction : table.restrictions()) check_restriction(restriction, bound);
  } catch (const UsageError&) {
    // Help is printed even if other arguments are wrong.
    if (!information.help && !information.version) throw;
  }
}

}  // namespace latro::tool
