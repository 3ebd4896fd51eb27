#include "convert/verbatim_output.hpp"

#include <fmt/format.h>

#include "cli/console.hpp"
#include "cli/errors.hpp"
#include "reports/diagnostic_printer.hpp"

namespace latro::tool {

namespace {

/// What begins a line that readers of the format ignore; empty if there is no such line.
std::string_view remark_of(const Format& format) {
  if (format.has_records) return "% ";
  return format.name == "epd" || format.name == "moves" ? "# " : "";
}

}  // namespace

void VerbatimOutput::begin(const GameInput& input, const std::vector<Reported>& diagnostics) {
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
  for (const Reported& one : diagnostics) {
    output_.write(remark);
    output_.write(print(one.diagnostic, one.severity, {}, plain));
  }
  // A reader that looks for the next game after an error expects a blank line before its tags.
  if (format.has_records) output_.write("\n");
}

void VerbatimOutput::bytes(std::string_view text) {
  constexpr std::size_t kept = 4;
  output_.write(text);
  last_ += text.substr(text.size() - std::min(text.size(), kept));
  if (last_.size() > kept) last_.erase(0, last_.size() - kept);
}

/// A line end after the game, and a blank line between game records.
void VerbatimOutput::end() {
  const std::string_view last = last_;
  const std::string_view line_end = last.ends_with("\r\n") ? "\r\n" : last.ends_with('\r') ? "\r" : "\n";
  if (!last.ends_with(line_end)) output_.write(line_end);
  if (!format_->has_records) return;
  const bool has_blank_line = last.ends_with("\n\n") || last.ends_with("\n\r\n") || last.ends_with("\r\r");
  if (!has_blank_line) output_.write(line_end);
}

}  // namespace latro::tool
