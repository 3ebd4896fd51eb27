// The project's own files, as tests read them. The one place in the tests that knows where the project lies.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace latro::test {

/// The project's top folder.
std::filesystem::path project();

/// All files below corpus/<below> with the extension (".lgn"), sorted. Throws when the folder is missing or
/// has none: a test over no files would show nothing.
std::vector<std::filesystem::path> corpus(std::string_view below, std::string_view extension);

/// The file's bytes; a relative path is taken from the project's top folder. Throws when it cannot be read.
std::string read(const std::filesystem::path& path);

/// The file's lines without their ends.
std::vector<std::string> lines(const std::filesystem::path& path);

}  // namespace latro::test
