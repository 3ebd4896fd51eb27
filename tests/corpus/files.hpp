// Reading the corpus.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace corpus {

inline std::filesystem::path folder() { return std::filesystem::path(LATRO_SOURCE_DIR) / "corpus"; }

/// All files below corpus/<below> with the extension (".lgn"), sorted.
inline std::vector<std::filesystem::path> files(std::string_view below, std::string_view extension) {
  std::vector<std::filesystem::path> found;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder() / below))
    if (entry.is_regular_file() && entry.path().extension() == extension) found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

inline std::string read(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline std::vector<std::string> lines(const std::filesystem::path& path) {
  std::istringstream in(read(path));
  std::vector<std::string> all;
  for (std::string line; std::getline(in, line);) all.push_back(line);
  return all;
}

}  // namespace corpus
