// Lines of UGI, as an engine reads and writes them: a line that is understood is written as a line with the
// same meaning, and an error has a message.
#include "latro/ugi/command.hpp"
#include "latro/ugi/reply.hpp"
#include "target.hpp"

using namespace latro;
using namespace latro::fuzz;

namespace {

bool is_line(std::string_view text) { return text.find('\n') == std::string_view::npos; }

void check_command(std::string_view line) {
  const auto parsed = parse_ugi_command(line);
  if (!parsed) {
    expect(!parsed.error().message.empty() && parsed.error().message.size() < 1000, "a fault without words",
           line);
    return;
  }
  if (!*parsed) return;
  const std::string text = ugi_text(**parsed);
  expect(is_line(text), "more than a line", text);
  const auto again = parse_ugi_command(text);
  expect(again && *again && **again == **parsed, "a written command means another", text);
  expect(ugi_text(**again) == text, "a written command is not kept", text);
}

void check_reply(std::string_view line) {
  const auto parsed = parse_ugi_reply(line);
  if (!parsed) return;
  const std::string text = ugi_text(*parsed);
  expect(is_line(text), "more than a line", text);
  const auto again = parse_ugi_reply(text);
  expect(again && *again == *parsed, "a written reply means another", text);
  expect(ugi_text(*again) == text, "a written reply is not kept", text);
  if (const auto* info = std::get_if<UgiInfo>(&*parsed))
    if (const auto score = info->score)
      expect(!score->proven() || score->turns() <= Score::most_turns, "a score beyond all", text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  for (std::string_view text = text_of(data, size); !text.empty();) {
    const std::string_view line = take_line(text);
    check_command(line);
    check_reply(line);
  }
  return 0;
}
