#include "latro/analysis/stream_work.hpp"

namespace latro {

void one_by_one(StreamWork& work) {
  work.prepare(1);
  while (work.fetch(0, false) != StreamWork::Fetched::none) {
    work.work(0);
    if (work.tell(0) == StreamWork::Next::ends) return;
  }
}

}  // namespace latro
