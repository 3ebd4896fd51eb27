// The text that a writer passes to an Output.
#pragma once

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <functional>
#include <string>

#include "io/output.hpp"
#include "support/files.hpp"

namespace latro::test {

inline std::string written(const std::function<void(tool::Output&)>& write) {
  char path[] = "/tmp/latro-test-XXXXXX";
  const int fd = mkstemp(path);
  if (fd < 0) return "no temporary file";
  close(fd);
  {
    tool::Output out(path);
    write(out);
    out.commit();
  }
  const std::string text = read(path);
  unlink(path);
  return text;
}

}  // namespace latro::test
