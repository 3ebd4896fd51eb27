// Runs a fuzz target once on each file named, and on each file in the folders named: what libFuzzer does with
// -runs=0, for compilers without it. Options are passed over, so that both are called alike.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <vector>

#include "support/files.hpp"
#include "target.hpp"

namespace {

std::vector<std::filesystem::path> files_at(const std::filesystem::path& path) {
  if (!std::filesystem::is_directory(path)) return {path};
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(path))
    if (entry.is_regular_file()) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

int main(int count, char** arguments) {
  std::size_t replayed = 0;
  for (int i = 1; i < count; ++i) {
    if (arguments[i][0] == '-') continue;
    for (const auto& file : files_at(std::filesystem::absolute(arguments[i]))) {
      // Named before it is run: if it ends the program, it is the last one named.
      std::printf("%s\n", file.c_str());
      std::fflush(stdout);
      const std::string bytes = latro::test::read(file);
      LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
      ++replayed;
    }
  }
  std::printf("%zu files\n", replayed);
  return replayed == 0 ? 1 : 0;
}
