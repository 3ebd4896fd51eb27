#include "latro/ugi/detail/line_cutter.hpp"

#include <algorithm>

namespace latro {

void LineCutter::add(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    const std::size_t room = most_bytes_ - (text_.size() - begin_);
    text_.append(bytes.substr(0, std::min(end, room)));
    if (end == bytes.size()) return;
    text_ += '\n';
    begin_ = text_.size();
    bytes.remove_prefix(end + 1);
  }
}

bool LineCutter::take(std::string& line) {
  if (at_ == begin_) {
    text_.erase(0, at_);
    at_ = begin_ = 0;
    return false;
  }
  const std::size_t end = text_.find('\n', at_);
  line.assign(text_, at_, end - at_);
  if (line.ends_with('\r')) line.pop_back();
  at_ = end + 1;
  return true;
}

bool LineCutter::take_rest(std::string& line) {
  if (at_ == text_.size()) return false;
  line.assign(text_, at_);
  if (line.ends_with('\r')) line.pop_back();
  text_.clear();
  at_ = begin_ = 0;
  return true;
}

}  // namespace latro
