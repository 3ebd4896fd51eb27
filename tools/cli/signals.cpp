#include "cli/signals.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <exception>
#include <string_view>

#include "cli/errors.hpp"

namespace latro::tool {

namespace {

constexpr int fatal_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGXCPU, SIGUSR1, SIGUSR2};

std::atomic<const char*> temporary_files[most_removed_on_signal];
std::atomic<const char*> temporary_folder{nullptr};
std::atomic<bool> bar_on_terminal{false};
std::array<std::atomic<pid_t>, 256> groups{};  // 0: free
static_assert(std::atomic<const char*>::is_always_lock_free && std::atomic<bool>::is_always_lock_free &&
              std::atomic<pid_t>::is_always_lock_free);

// As all that follows, async-signal-safe.
void kill_groups() {
  for (const auto& group : groups)
    if (const pid_t id = group.load(); id > 0) kill(-id, SIGKILL);
}

std::atomic<bool> interrupt_wanted{false};
int interrupt_pipe[2] = {-1, -1};

/// Entries of a folder, as getdents64(2) has them; opendir() may allocate memory. Removes those that are
/// files; returns whether there were any.
bool remove_files(int folder) {
  constexpr std::size_t size_at = 16;
  constexpr std::size_t name_at = 19;
  alignas(8) char entries[4096];
  bool removed = false;
  for (;;) {
    const long filled = syscall(SYS_getdents64, folder, entries, sizeof entries);
    if (filled <= 0) return removed;
    for (long at = 0; at < filled;) {
      std::uint16_t size = 0;
      std::memcpy(&size, entries + at + size_at, sizeof size);
      removed = unlinkat(folder, entries + at + name_at, 0) == 0 || removed;
      at += size;
    }
  }
}

void remove_folder(const char* path) {
  const int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
  if (folder < 0) return;
  // While files are removed, a reading may miss some.
  while (remove_files(folder)) lseek(folder, 0, SEEK_SET);
  rmdir(path);
}

void remove_temporary_files() {
  for (const auto& file : temporary_files)
    if (const char* path = file.load()) unlink(path);
  if (const char* const folder = temporary_folder.load()) remove_folder(folder);
}

// Only async-signal-safe calls. The default action comes back only when the files are removed: until then
// another thread could be given a second signal, and the process would end too early.
extern "C" void clean_up(int signal) {
  kill_groups();
  remove_temporary_files();
  constexpr char erase[] = "\r\033[K";
  if (bar_on_terminal.load() && write(STDERR_FILENO, erase, sizeof erase - 1) < 0) {
    // It cannot be reported.
  }
  struct sigaction action {};
  action.sa_handler = SIG_DFL;
  sigaction(signal, &action, nullptr);
  raise(signal);
}

// Where there is no memory even to throw an exception, the library ends the program, and it would be by an
// abort.
[[noreturn]] void end_without_words() {
  kill_groups();
  remove_temporary_files();
  const std::string_view text = std::current_exception() ? "internal error\n" : "out of memory\n";
  if (write(STDERR_FILENO, text.data(), text.size()) < 0) {
    // It cannot be reported.
  }
  _exit(static_cast<int>(Status::environment));
}

sigset_t fatal_set() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : fatal_signals) sigaddset(&set, signal);
  return set;
}

void clean_up_on(int signal) {
  struct sigaction action {};
  action.sa_handler = clean_up;
  action.sa_mask = fatal_set();
  sigaction(signal, &action, nullptr);
}

bool is_ignored(int signal) {
  struct sigaction action {};
  sigaction(signal, nullptr, &action);
  return action.sa_handler == SIG_IGN;
}

extern "C" void take_note(int signal) {
  const int error = errno;
  clean_up_on(signal);
  interrupt_wanted.store(true);
  if (write(interrupt_pipe[1], "", 1) < 0) {
    // The pipe is full: it is readable.
  }
  errno = error;
}

/// Puts a value in the place of another one, in the first slot that has it.
template <class Value, class Slots>
void replace_in(Slots& slots, Value from, Value to) {
  for (auto& slot : slots)
    if (Value expected = from; slot.compare_exchange_strong(expected, to)) return;
}

}  // namespace

void install_signal_handlers() {
  struct sigaction ignore {};
  ignore.sa_handler = SIG_IGN;
  std::set_terminate(end_without_words);
  for (const int signal : {SIGPIPE, SIGXFSZ}) sigaction(signal, &ignore, nullptr);

  for (const int signal : fatal_signals)
    if (!is_ignored(signal)) clean_up_on(signal);
}

void remove_on_signal(const char* path) { replace_in<const char*>(temporary_files, nullptr, path); }

void keep_on_signal(const char* path) { replace_in<const char*>(temporary_files, path, nullptr); }

void remove_folder_on_signal(const char* path) { temporary_folder.store(path); }

const std::atomic<bool>& defer_interrupt() {
  if (interrupt_pipe[0] < 0 && pipe2(interrupt_pipe, O_CLOEXEC | O_NONBLOCK) == 0 && !is_ignored(SIGINT)) {
    struct sigaction action {};
    action.sa_handler = take_note;
    action.sa_mask = fatal_set();
    action.sa_flags = SA_RESTART;
    sigaction(SIGINT, &action, nullptr);
  }
  return interrupt_wanted;
}

bool interrupted() { return interrupt_wanted.load(); }
int interrupt_descriptor() { return interrupt_pipe[0]; }

void end_as_interrupted() {
  signal(SIGINT, SIG_DFL);
  raise(SIGINT);
  _exit(128 + SIGINT);
}
void erase_line_on_signal(bool erase) { bar_on_terminal.store(erase); }

void kill_on_signal(pid_t group, bool kill) { replace_in<pid_t>(groups, kill ? 0 : group, kill ? group : 0); }

SignalsBlocked::SignalsBlocked() {
  const sigset_t set = fatal_set();
  pthread_sigmask(SIG_BLOCK, &set, &saved_);
}

SignalsBlocked::~SignalsBlocked() { pthread_sigmask(SIG_SETMASK, &saved_, nullptr); }

void fill_standard_streams() {
  // open() takes the lowest free number, which is fd: those below it are open. O_PATH needs no device, which
  // a bare chroot does not have, and allows neither reading nor writing.
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; ++fd)
    if (fcntl(fd, F_GETFD) < 0 && open("/", O_PATH) != fd) return;
}

}  // namespace latro::tool
