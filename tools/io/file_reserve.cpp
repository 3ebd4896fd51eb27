#include "io/file_reserve.hpp"

#include <algorithm>

namespace latro::tool {

bool FileReserve::next() {
  debts_.push_back(0);
  while (debts_.size() > lag_) {
    debt_ = std::max<std::int64_t>(0, debt_ + debts_.front());
    debts_.pop_front();
    --settled_;
  }
  return debt_ < most_debt_;
}

void FileReserve::settle(std::int64_t debt) { debts_[settled_++] = debt; }

}  // namespace latro::tool
