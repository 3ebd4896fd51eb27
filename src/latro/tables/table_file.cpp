#include "latro/tables/table_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "latro/notation/descriptor.hpp"
#include "latro/support/crc32.hpp"
#include "latro/support/number.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

constexpr std::string_view first_line = "latro-tables 1";

using FileBytes = std::shared_ptr<const unsigned char>;

TableFileFault system_fault(int error) { return {std::generic_category().message(error), error}; }

/// The bytes of a regular file, as long as they are used.
Expected<std::pair<FileBytes, std::uint64_t>, TableFileFault> map_file(const std::string& path) {
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0) return unexpected(system_fault(errno));
  struct stat status {};
  const bool is_known = ::fstat(fd, &status) == 0;
  TableFileFault fault = system_fault(is_known ? EISDIR : errno);
  const bool is_file = is_known && S_ISREG(status.st_mode);
  void* memory = MAP_FAILED;
  if (is_file && status.st_size > 0) {
    memory = ::mmap(nullptr, static_cast<std::size_t>(status.st_size), PROT_READ, MAP_SHARED, fd, 0);
    if (memory == MAP_FAILED) fault = system_fault(errno);
  } else if (is_known && !is_file && !S_ISDIR(status.st_mode)) {
    fault = {"it is not a regular file", 0};
  }
  ::close(fd);
  if (is_file && status.st_size == 0) return std::pair(FileBytes(), std::uint64_t{0});
  if (memory == MAP_FAILED) return unexpected(fault);
  const auto size = static_cast<std::size_t>(status.st_size);
  return std::pair(
      FileBytes(static_cast<const unsigned char*>(memory),
                [size](const unsigned char* bytes) { ::munmap(const_cast<unsigned char*>(bytes), size); }),
      std::uint64_t{size});
}

/// What the line says before its checksum.
std::string head_without_checksum(const TableValues& values) {
  return fmt::format("table {} values {} width {}", material_text(values.material), values.count,
                     values.width);
}

/// Of the line and of the bytes.
std::uint32_t checksum(const TableValues& values, const unsigned char* bytes) {
  const std::string_view content(reinterpret_cast<const char*>(bytes),
                                 static_cast<std::size_t>(values.count * values.width));
  return crc32_of(content, crc32_of(head_without_checksum(values)));
}

/// Takes "NAME VALUE" off the beginning of a line, with the blank before it.
std::optional<std::string_view> take_field(std::string_view& line, std::string_view name) {
  if (!line.starts_with(name) || line.size() <= name.size() || line[name.size()] != ' ') return std::nullopt;
  line.remove_prefix(name.size() + 1);
  const std::string_view value = line.substr(0, line.find(' '));
  line.remove_prefix(std::min(line.size(), value.size() + 1));
  return value;
}

struct TableHead {
  TableValues values;
  std::uint32_t checksum = 0;
};

std::optional<TableHead> parse_table_head(std::string_view line) {
  TableHead head;
  const auto material = take_field(line, "table");
  const auto count = take_field(line, "values");
  const auto width = take_field(line, "width");
  const auto crc = take_field(line, "crc32");
  if (!material || !count || !width || !crc || !line.empty()) return std::nullopt;
  const auto parsed = parse_material(*material);
  const auto number = parse_number<std::uint64_t>(*count);
  const auto sum = parse_number<std::uint32_t>(*crc, 16);
  if (!parsed || !number || !sum || (*width != "1" && *width != "2")) return std::nullopt;
  head.values = {*parsed, *width == "1" ? 1U : 2U, *number, {}};
  head.checksum = *sum;
  return head;
}

class TableFileReader {
 public:
  TableFileReader(FileBytes bytes, std::uint64_t size, bool partly)
      : bytes_(std::move(bytes)), size_(size), partly_(partly) {}

  Expected<TableFile, TableFileFault> read() {
    const auto first = line();
    if (first != first_line) {
      if (first && first->starts_with("latro-tables "))
        return fault(fmt::format("it has version {} of the format, and this program reads version 1",
                                 printable(first->substr(13))));
      return fault("it is not a file of tables: it does not begin with latro-tables");
    }
    const auto rules_line = line();
    if (!rules_line || !rules_line->starts_with("rules ")) return fault("the line of the rules is missing");
    const auto compiled = compile_descriptor(rules_line->substr(6));
    if (!compiled) return fault("its rules cannot be read: " + compiled.error().message);
    file_.emplace(TableFile{compiled->rules, {}, false, at_});
    if (const auto why = why_no_tables(file_->rules); !why.empty())
      return fault(fmt::format("its rules have no tables: {}", why));
    return tables();
  }

 private:
  Expected<TableFile, TableFileFault> tables() {
    for (;;) {
      const auto next = line();
      if (!next) return cut_short();
      if (next->starts_with("end ")) return end(*next);
      auto head = parse_table_head(*next);
      if (!head)
        return damage(fmt::format("line '{}' is not that of a table", printable(next->substr(0, 80))));
      const std::string name = material_text(head->values.material);
      const std::uint64_t width = head->values.width;
      if (head->values.count > (size_ - at_) / width || head->values.count * width + 1 > size_ - at_)
        return cut_short();
      const std::uint64_t size = head->values.count * width;
      if (checksum(head->values, bytes_.get() + at_) != head->checksum || bytes_.get()[at_ + size] != '\n')
        return damage(fmt::format("the table {} has a wrong checksum", name));
      if (!seen_.insert(head->values.material).second)
        return damage(fmt::format("it has the table {} twice", name));
      head->values.bytes = FileBytes(bytes_, bytes_.get() + at_);
      file_->tables.push_back(std::move(head->values));
      at_ += size + 1;
      file_->bytes_of_tables = at_;
    }
  }
  Expected<TableFile, TableFileFault> end(std::string_view last) {
    if (partly_) return std::move(*file_);
    if (last != fmt::format("end {}", file_->tables.size()))
      return fault("its last line has another number of tables than the file");
    if (at_ != size_) return fault("something follows its last line");
    file_->whole = true;
    return std::move(*file_);
  }
  Expected<TableFile, TableFileFault> cut_short() {
    return damage(fmt::format("it is cut short after {} table{}", file_->tables.size(),
                              file_->tables.size() == 1 ? "" : "s"));
  }
  /// Behind the first two lines.
  Expected<TableFile, TableFileFault> damage(std::string reason) {
    if (partly_) return std::move(*file_);
    return fault(std::move(reason));
  }
  static tl::unexpected<TableFileFault> fault(std::string reason) {
    return unexpected(TableFileFault{std::move(reason), 0});
  }
  /// The next line without its end; nullopt if there is none, or no end within what lines can have.
  std::optional<std::string_view> line() {
    constexpr std::uint64_t longest = 4096;
    const auto* const text = reinterpret_cast<const char*>(bytes_.get() + at_);
    const std::string_view rest(text, static_cast<std::size_t>(std::min(size_ - at_, longest)));
    const std::size_t end = rest.find('\n');
    if (end == std::string_view::npos) return std::nullopt;
    at_ += end + 1;
    return rest.substr(0, end);
  }

  FileBytes bytes_;
  std::uint64_t size_;
  bool partly_;
  std::uint64_t at_ = 0;
  std::optional<TableFile> file_;
  std::set<Material> seen_;
};

}  // namespace

Expected<TableFile, TableFileFault> read_table_file(const std::string& path, bool partly) {
  auto mapped = map_file(path);
  if (!mapped) return unexpected(mapped.error());
  return read_tables(std::move(mapped->first), mapped->second, partly);
}

Expected<TableFile, TableFileFault> read_tables(std::shared_ptr<const unsigned char> bytes,
                                                std::uint64_t size, bool partly) {
  if (size == 0) return unexpected(TableFileFault{"it is empty", 0});
  return TableFileReader(std::move(bytes), size, partly).read();
}

TableFileFault wrong_number_of_values(const Material& material) {
  return {fmt::format("the table {} has a wrong number of values", material_text(material)), 0};
}

std::string table_file_head(const Rules& rules) {
  return fmt::format("{}\nrules {}\n", first_line, full_descriptor(rules.ruleset()));
}

std::string table_head(const TableValues& values) {
  return fmt::format("{} crc32 {:08x}\n", head_without_checksum(values),
                     checksum(values, values.bytes.get()));
}

std::string table_file_end(std::size_t tables) { return fmt::format("end {}\n", tables); }

}  // namespace latro
