#include "latro/ugi/detail/child_process.hpp"

#include <fcntl.h>
#include <linux/close_range.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <system_error>
#include <thread>
#include <utility>

#include <fmt/format.h>

namespace latro {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t most_line_bytes = std::size_t{1} << 20;
constexpr std::size_t most_complaint_bytes = 400;
/// More is not read before it has been taken.
constexpr std::size_t most_waiting_bytes = 2 * most_line_bytes;
constexpr auto look_again_after = 2ms;

void close_end(int& fd) {
  if (fd >= 0) close(fd);
  fd = -1;
}

/// Both ends are closed when another program begins in our place.
struct Pipe {
  int read = -1;
  int write = -1;

  Pipe() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "no pipe");
    read = ends[0];
    write = ends[1];
  }
  ~Pipe() {
    close_end(read);
    close_end(write);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
};

/// All signals, for this thread.
class SignalsDelayed {
 public:
  SignalsDelayed() {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before_);
  }
  ~SignalsDelayed() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  SignalsDelayed(const SignalsDelayed&) = delete;
  SignalsDelayed& operator=(const SignalsDelayed&) = delete;

 private:
  sigset_t before_{};
};

/// write() without SIGPIPE, which ends a program that does not ignore it.
ssize_t write_to_pipe(int fd, std::string_view text) {
  const SignalsDelayed delayed;
  const ssize_t count = write(fd, text.data(), text.size());
  if (count >= 0 || errno != EPIPE) return count;
  sigset_t pipe;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  const timespec at_once{};
  sigtimedwait(&pipe, nullptr, &at_once);
  errno = EPIPE;
  return count;
}

int take(int& fd) { return std::exchange(fd, -1); }

/// In the child, before the other program begins; only async-signal-safe calls. Comes back when it cannot
/// begin.
void become(char* const* words, const Pipe& in, const Pipe& out, const Pipe& err, pid_t parent) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);
  // What we catch or ignore is not for the program; what our own parent made us ignore is.
  for (int signal = 1; signal < NSIG; ++signal) {
    struct sigaction action {};
    if (sigaction(signal, nullptr, &action) != 0) continue;
    const bool ours = signal == SIGPIPE || signal == SIGXFSZ;
    if (action.sa_handler == SIG_IGN && !ours) continue;
    action = {};
    action.sa_handler = SIG_DFL;
    sigaction(signal, &action, nullptr);
  }
  sigset_t none;
  sigemptyset(&none);
  if (dup2(in.read, STDIN_FILENO) < 0 || dup2(out.write, STDOUT_FILENO) < 0 ||
      dup2(err.write, STDERR_FILENO) < 0 || sigprocmask(SIG_SETMASK, &none, nullptr) != 0)
    return;
  // What our own parent has left open is not for the program either. An older system lets it have that.
  close_range(STDERR_FILENO + 1, ~0u, CLOSE_RANGE_CLOEXEC);
  execvp(words[0], words);
}

int milliseconds_until(ChildProcess::Time until) {
  const auto left = until - ChildProcess::Clock::now();
  if (left <= 0ms) return 0;
  return static_cast<int>(
      std::min<std::int64_t>(std::chrono::ceil<std::chrono::milliseconds>(left).count(), 60'000));
}

std::string ending_text(int status) {
  if (WIFEXITED(status)) return fmt::format("with status {}", WEXITSTATUS(status));
  const int signal = WTERMSIG(status);
  const char* const name = sigdescr_np(signal);
  return fmt::format("by signal {}{}", signal, name ? fmt::format(" ({})", name) : "");
}

}  // namespace

ChildProcess::ChildProcess(const std::vector<std::string>& words, OnProcess on_process)
    : on_process_(std::move(on_process)), lines_(most_line_bytes), complaints_(most_complaint_bytes) {
  start(words);
}

void ChildProcess::start(const std::vector<std::string>& words) {
  std::vector<std::string> texts = words;
  std::vector<char*> arguments;
  arguments.reserve(texts.size() + 1);
  for (std::string& text : texts) arguments.push_back(text.data());
  arguments.push_back(nullptr);
  Pipe in, out, err, failure;
  const pid_t parent = getpid();
  {
    // A signal in the child must not find our handlers there.
    const SignalsDelayed delayed;
    id_ = fork();
    if (id_ == 0) {
      become(arguments.data(), in, out, err, parent);
      const int error = errno;
      [[maybe_unused]] const auto told = write(failure.write, &error, sizeof error);
      _exit(127);
    }
    if (id_ > 0 && on_process_) on_process_(id_, true);
  }
  if (id_ < 0) throw std::system_error(errno, std::generic_category(), "no process can be made");
  close_end(failure.write);
  int error = 0;
  ssize_t told = 0;
  while ((told = read(failure.read, &error, sizeof error)) < 0 && errno == EINTR) {
  }
  in_ = take(in.write);
  out_ = take(out.read);
  err_ = take(err.read);
  for (const int fd : {in_, out_, err_}) fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
  if (told != sizeof error) return;
  kill_all();
  for (int* fd : {&in_, &out_, &err_}) close_end(*fd);
  throw std::system_error(error, std::generic_category(), words.front());
}

ChildProcess::~ChildProcess() {
  kill_all();
  for (int* fd : {&in_, &out_, &err_}) close_end(*fd);
}

void ChildProcess::wait(Time until, bool to_write) {
  std::array<pollfd, 3> waiting{};
  // poll() passes over a descriptor of -1.
  waiting[0] = {lines_.size() < most_waiting_bytes ? out_ : -1, POLLIN, 0};
  waiting[1] = {err_, POLLIN, 0};
  waiting[2] = {to_write ? in_ : -1, POLLOUT, 0};
  if (poll(waiting.data(), waiting.size(), milliseconds_until(until)) <= 0) return;
  if (waiting[0].revents != 0) read_output();
  if (waiting[1].revents != 0) read_complaints();
}

void ChildProcess::read_output() {
  std::array<char, 1 << 16> block;
  const ssize_t count = read(out_, block.data(), block.size());
  if (count > 0)
    lines_.add({block.data(), static_cast<std::size_t>(count)});
  else if (count == 0 || (errno != EAGAIN && errno != EINTR))
    close_end(out_);
}

void ChildProcess::read_complaints() {
  if (err_ < 0) return;
  std::array<char, 1 << 16> block;
  const ssize_t count = read(err_, block.data(), block.size());
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (count > 0) complaints_.add({block.data(), static_cast<std::size_t>(count)});
  const auto keep = [this](std::string& line) {
    if (line.find_first_not_of(" \t") != std::string::npos) complaint_ = std::move(line);
  };
  std::string line;
  while (complaints_.take(line)) keep(line);
  if (count > 0) return;
  if (complaints_.take_rest(line)) keep(line);
  close_end(err_);
}

ChildProcess::Sent ChildProcess::send(std::string_view text, Time until) {
  while (!text.empty()) {
    if (in_ < 0) return Sent::closed;
    const ssize_t count = write_to_pipe(in_, text);
    if (count >= 0) {
      text.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno == EAGAIN) {
      if (Clock::now() >= until) return Sent::in_part;
      wait(until, true);
    } else if (errno != EINTR) {
      close_end(in_);
    }
  }
  return Sent::all;
}

ChildProcess::Received ChildProcess::receive(std::string& line, Time until) {
  for (;;) {
    // Checked first, so that a program that never stops writing cannot evade it.
    if (Clock::now() >= until) return Received::nothing;
    if (lines_.take(line)) return Received::line;
    if (out_ < 0) return lines_.take_rest(line) ? Received::line : Received::end;
    wait(until, false);
  }
}

bool ChildProcess::has_ended() const {
  siginfo_t info{};
  return waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == id_;
}

int ChildProcess::kill_all() {
  if (id_ < 0) return 0;
  // Before waitpid(), while no other process can have its number.
  kill(-id_, SIGKILL);
  kill(id_, SIGKILL);
  if (on_process_) on_process_(id_, false);
  int status = 0;
  while (waitpid(id_, &status, 0) < 0 && errno == EINTR) {
  }
  id_ = -1;
  return status;
}

std::string ChildProcess::end(Time until) {
  if (id_ < 0) return {};
  close_end(in_);
  std::string line;
  while (!has_ended()) {
    const Time now = Clock::now();
    if (now >= until) {
      kill_all();
      return {};
    }
    // It may have to get rid of something before it can end.
    const Time soon = std::min(until, now + look_again_after);
    if (out_ >= 0 || err_ >= 0)
      wait(soon, false);
    else
      std::this_thread::sleep_until(soon);
    while (lines_.take(line)) {
    }
  }
  const int status = kill_all();
  read_complaints();
  return ending_text(status);
}

void LineCutter::add(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    const std::size_t room = most_bytes_ - (text_.size() - begin_);
    text_.append(bytes.substr(0, std::min(end, room)));
    if (end == bytes.size()) return;
    text_ += '\n';
    begin_ = text_.size();
    bytes.remove_prefix(end + 1);
  }
}

bool LineCutter::take(std::string& line) {
  if (at_ == begin_) {
    text_.erase(0, at_);
    at_ = begin_ = 0;
    return false;
  }
  const std::size_t end = text_.find('\n', at_);
  line.assign(text_, at_, end - at_);
  if (line.ends_with('\r')) line.pop_back();
  at_ = end + 1;
  return true;
}

bool LineCutter::take_rest(std::string& line) {
  if (at_ == text_.size()) return false;
  line.assign(text_, at_);
  if (line.ends_with('\r')) line.pop_back();
  text_.clear();
  at_ = begin_ = 0;
  return true;
}

}  // namespace latro
