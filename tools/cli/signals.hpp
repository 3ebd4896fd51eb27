// Cleaning up at a fatal signal: temporary files, a bar on the terminal, and child processes.
#pragma once

#include <signal.h>

#include <atomic>

namespace latro::tool {

/// Ignores SIGPIPE and SIGXFSZ (a closed pipe and a file that is too large are then errors of write()).
/// Signals that end a process from outside, unless the parent ignored them, first clean up and then end the
/// process as usual. std::terminate, which the library calls if it has no memory for an exception, also
/// cleans up; the exit status is 3.
void install_signal_handlers();

/// After this call a fatal signal removes the file. The text must exist until keep_on_signal(). At most
/// most_removed_on_signal files at a time; more are not removed.
void remove_on_signal(const char* path);
/// Ends that; takes the same pointer.
void keep_on_signal(const char* path);
inline constexpr int most_removed_on_signal = 16;
/// After this call a fatal signal removes the folder and the files in it, any number of them. The text must
/// exist until the call with null. One folder at a time.
void remove_folder_on_signal(const char* path);
/// Whether a fatal signal erases the line of the terminal.
void erase_line_on_signal(bool erase);
/// Whether a fatal signal kills this process group. With more than 256 groups at a time, some are not killed.
void kill_on_signal(pid_t group, bool kill);

/// After this call the first SIGINT does not end the process: it sets the flag that is returned. The next
/// SIGINT ends the process as usual. If the parent ignores SIGINT, it stays ignored.
const std::atomic<bool>& defer_interrupt();
/// Whether SIGINT has come.
bool interrupted();
/// Readable after SIGINT has come; -1 without defer_interrupt().
int interrupt_descriptor();
/// Ends the process as SIGINT would have.
[[noreturn]] void end_as_interrupted();

/// Delays fatal signals while it exists, so that no file exists that remove_on_signal does not know.
class SignalsBlocked {
 public:
  SignalsBlocked();
  ~SignalsBlocked();
  SignalsBlocked(const SignalsBlocked&) = delete;
  SignalsBlocked& operator=(const SignalsBlocked&) = delete;

 private:
  sigset_t saved_;
};

/// Replaces a closed standard stream by one on which reading or writing fails, so that no file that is opened
/// later gets its number.
void fill_standard_streams();

}  // namespace latro::tool
