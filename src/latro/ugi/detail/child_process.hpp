// A program that we start and talk with, line by line, with a deadline for everything. Private to ugi/.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace latro {

/// Cuts bytes that arrive in pieces into lines. Memory is bounded by the bytes added between two calls of
/// take().
class LineCutter {
 public:
  /// Of a longer line only this many bytes are kept.
  explicit LineCutter(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  void add(std::string_view bytes);
  /// The next whole line, without its end (LF or CRLF). Returns false if there is none yet.
  bool take(std::string& line);
  /// The text after the last line end, when no more bytes come. Returns false if there is none.
  bool take_rest(std::string& line);
  /// Bytes that have not been taken.
  std::size_t size() const { return text_.size() - at_; }

 private:
  std::size_t most_bytes_;
  std::string text_;
  std::size_t at_ = 0;     ///< everything before it has been taken
  std::size_t begin_ = 0;  ///< of the line that has no end yet
};

/// The program leads a process group of its own, so that Ctrl-C at the terminal does not reach it, and is
/// killed with that group by the destructor. It is killed too, but it alone, when the thread that started it
/// ends in whatever way. A program that ends by a signal can kill the group: it knows it by OnProcess.
class ChildProcess {
 public:
  using Clock = std::chrono::steady_clock;
  using Time = Clock::time_point;

  /// Is called with the number of the process, which is that of its group: with true when it has begun,
  /// before this thread can be interrupted by a signal, with false after its end.
  using OnProcess = std::function<void(int process, bool runs)>;

  /// The program's name, looked for in PATH, and its arguments. Throws std::system_error when it cannot be
  /// started. Precondition: not empty.
  explicit ChildProcess(const std::vector<std::string>& words, OnProcess on_process = {});
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  enum class Sent : unsigned char {
    all,
    in_part,  ///< it does not read, and the time is over
    closed    ///< it never will
  };
  Sent send(std::string_view text, Time until);

  enum class Received : unsigned char { line, nothing, end };
  /// The next line of its standard output, without its end; nullopt if the time is over. Of a line of more
  /// than 1 MiB the rest is dropped.
  Received receive(std::string& line, Time until);

  /// The last line of its standard error that is not blank, as far as it has been read (receive() and send()
  /// read it too). Of a long line the beginning.
  const std::string& last_complaint() const { return complaint_; }

  /// Closes its standard input and waits for its end; after the time it is killed. Returns how it ended:
  /// "with status 1", "by signal 11 (Segmentation fault)", or empty if we killed it.
  std::string end(Time until);
  pid_t id() const { return id_; }

 private:
  void start(const std::vector<std::string>& words);
  /// Reads what there is to read, waiting for it, or for room in its input.
  void wait(Time until, bool to_write);
  void read_output();
  void read_complaints();
  bool has_ended() const;
  /// Of the whole group. Returns the status of waitpid().
  int kill_all();

  OnProcess on_process_;
  pid_t id_ = -1;  ///< -1: it has been waited for
  int in_ = -1;    ///< ours to write, and to read:
  int out_ = -1;
  int err_ = -1;
  LineCutter lines_;
  LineCutter complaints_;
  std::string complaint_;
};

}  // namespace latro
