#include "support/files.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

namespace latro::test {

std::filesystem::path project() { return LATRO_SOURCE_DIR; }

std::vector<std::filesystem::path> corpus(std::string_view below, std::string_view extension) {
  std::vector<std::filesystem::path> found;
  const auto folder = project() / "corpus" / below;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.is_regular_file() && entry.path().extension() == extension) found.push_back(entry.path());
  if (found.empty()) throw std::runtime_error(folder.string() + " has no such files");
  std::sort(found.begin(), found.end());
  return found;
}

std::string read(const std::filesystem::path& path) {
  std::ifstream in(project() / path, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + path.string());
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> lines(const std::filesystem::path& path) {
  std::istringstream in(read(path));
  std::vector<std::string> all;
  for (std::string line; std::getline(in, line);) all.push_back(line);
  return all;
}

}  // namespace latro::test
