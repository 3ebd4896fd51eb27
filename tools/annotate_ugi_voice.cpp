#include "annotate_ugi_voice.hpp"

#include <string>

#include "common/text.hpp"

namespace latro::tool {

void UgiVoice::say(const UgiReply& reply) {
  const std::string line = printable(ugi_text(reply)) + '\n';
  const std::lock_guard lock(mutex_);
  out_.write(line);
  out_.flush();
}

void UgiVoice::remark(std::string_view text) {
  UgiInfo info;
  info.string = text;
  say(info);
}

}  // namespace latro::tool
