#include "latro/analysis/ugi_reply.hpp"

#include <fmt/format.h>

#include "latro/analysis/ugi_words.hpp"

namespace latro {

namespace {

struct Writer {
  std::string operator()(UgiState state) const { return state == UgiState::ugiok ? "ugiok" : "readyok"; }
  std::string operator()(const UgiId& id) const {
    return with_rest(id.of == UgiId::Of::name ? "id name" : "id author", id.text);
  }
  std::string operator()(const UgiOption& option) const { return ugi_text(option); }
  std::string operator()(const UgiInfo& info) const { return ugi_text(info); }
  std::string operator()(const UgiBestMove& best) const { return with_rest("bestmove", best.turn); }
  std::string operator()(const UgiResponse& response) const { return with_rest("response", response.text); }

 private:
  static std::string with_rest(std::string_view words, std::string_view rest) {
    return fmt::format("{}{}{}", words, rest.empty() ? "" : " ", rest);
  }
};

}  // namespace

std::optional<UgiReply> parse_ugi_reply(std::string_view line) {
  const std::string_view word = take_word(line);
  if (word == "info") return parse_ugi_info(line);
  if (word == "bestmove") return UgiBestMove{std::string(next_word(line))};
  if (word == "ugiok") return UgiState::ugiok;
  if (word == "readyok") return UgiState::readyok;
  if (word == "response") return UgiResponse{std::string(line)};
  if (word == "option") {
    auto option = parse_ugi_option(line);
    if (option) return std::move(*option);
  } else if (word == "id") {
    const std::string_view of = take_word(line);
    if (of == "name") return UgiId{UgiId::Of::name, std::string(line)};
    if (of == "author") return UgiId{UgiId::Of::author, std::string(line)};
  }
  return std::nullopt;
}

std::string ugi_text(const UgiReply& reply) { return std::visit(Writer{}, reply); }

}  // namespace latro
