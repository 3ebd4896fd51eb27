// What our engine says over UGI: whole lines, each handed over at once, from whatever thread.
#pragma once

#include <mutex>
#include <string_view>

#include "common/output.hpp"
#include "latro/analysis/ugi_reply.hpp"

namespace latro::tool {

class UgiVoice {
 public:
  explicit UgiVoice(Output& out) : out_(out) {}

  /// Control characters, which the input may have brought in, are replaced. Throws as Output does.
  void say(const UgiReply& reply);
  /// `info string …`: for people.
  void remark(std::string_view text);

 private:
  std::mutex mutex_;
  Output& out_;
};

}  // namespace latro::tool
