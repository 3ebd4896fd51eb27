// Several output files, one after another, whose names differ in one part: part-1.lgn, part-2.lgn. Either all
// of them are written or none.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace latro::tool {

/// "games-%s.lgn": a name with exactly one `%s` for the part that differs, in the name of the file, not of
/// its folder; `%%` is a percent sign.
class NamePattern {
 public:
  /// Throws UsageError.
  explicit NamePattern(std::string_view text);

  std::string file(std::string_view part) const { return folder_ + before_ + std::string(part) + after_; }
  const std::string& folder() const { return folder_; }  ///< with the slash; empty: the working folder
  /// The number of bytes that a part can have.
  std::size_t room() const;

 private:
  std::string folder_;
  std::string before_;
  std::string after_;
};

/// The files are made in a temporary folder beside the targets. commit() renames them; without it they are
/// removed with that folder, also by a fatal signal. One file is open at a time, and no list of the files is
/// kept. A failure throws OutputError.
class PartFiles {
 public:
  explicit PartFiles(NamePattern pattern);
  ~PartFiles();
  PartFiles(const PartFiles&) = delete;
  PartFiles& operator=(const PartFiles&) = delete;

  /// What each file begins with.
  void set_head(std::string head) { head_ = std::move(head); }
  /// Opens the file of this part, which must be new, and have no slash and at most pattern.room() bytes.
  void begin(std::string_view part);
  void write(std::string_view text);
  void end();
  std::size_t count() const { return count_; }
  const NamePattern& pattern() const { return pattern_; }

  /// Renames all files; zeros are put in front of parts shorter than `width`. First looks at all targets: if
  /// one is not a regular file, throws OutputError; if it is another output of this program, or a file that
  /// it reads, throws UsageError. Precondition: no file is open.
  void commit(std::size_t width);

 private:
  void make_folder();
  void flush();
  void check_target(const std::string& part, const std::string& target) const;

  NamePattern pattern_;
  std::string head_;
  std::string temporary_;  ///< the folder, with a slash at its end; empty if there is none
  int lock_ = -1;          ///< the open folder
  int fd_ = -1;
  std::string name_;  ///< of the open file, for messages
  std::string buffer_;
  std::size_t count_ = 0;
};

}  // namespace latro::tool
