#include "convert/verbatim_output.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/console.hpp"
#include "cli/errors.hpp"
#include "reports/diagnostic_printer.hpp"

namespace latro::tool {

namespace {

/// What begins a line that readers of the format ignore; empty if there is no such line.
std::string_view remark_of(const Format& format) {
  if (format.has_records) return "% ";
  return format.has_remarks ? "# " : "";
}

}  // namespace

void VerbatimOutput::begin(const GameInput& input, const std::vector<Diagnostic>& diagnostics,
                           std::optional<Severity> severity) {
  const Format& format = input.format();
  if (format_ != nullptr && format_ != &format)
    throw UsageError(fmt::format(
        "{}: the games of {} are {} and those of {} are {}, and one file cannot have both; convert the files of "
        "each format by themselves",
        option_, file_, format_->name, input.file(), format.name));
  if (format_ == nullptr) {
    format_ = &format;
    file_ = input.file();
  }
  last_.clear();
  const std::string_view remark = remark_of(format);
  if (remark.empty() || diagnostics.empty()) return;
  const Console plain(When::never);
  for (const Diagnostic& one : diagnostics) {
    output_.write(remark);
    output_.write(print(one, severity.value_or(info(one.code).severity), {}, plain));
  }
  // A reader that looks for the next game after an error expects a blank line before its tags.
  if (format.has_records) output_.write("\n");
}

void VerbatimOutput::bytes(std::string_view text) {
  // After a result on its line it began no line, which a reader would ignore.
  if (last_.empty() && format_->has_records && text.starts_with('%')) output_.write(" ");
  output_.write(text);
  last_ += text.substr(text.size() - std::min(text.size(), verbatim_tail));
  if (last_.size() > verbatim_tail) last_.erase(0, last_.size() - verbatim_tail);
}

void VerbatimOutput::end() { output_.write(game_end(last_, *format_)); }

}  // namespace latro::tool
