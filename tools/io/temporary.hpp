// Temporary files and folders beside the files that they will become.
#pragma once

#include <string>

namespace latro::tool {

/// Makes a temporary file in the folder of `target`, and sets `path`. It is locked while it is open. First
/// removes those for the same target whose process is gone (after kill -9 or a crash of the machine). Returns
/// the open file, or -1 and errno. The caller blocks signals.
int make_temporary_file(const std::string& target, std::string& path);
/// The same for a folder, with mode 0700; `path` has no slash at its end. Returns the open folder.
int make_temporary_folder(const std::string& target, std::string& path);

/// The folder in a path, with the slash; empty: the working folder.
std::string folder_of(const std::string& path);

}  // namespace latro::tool
