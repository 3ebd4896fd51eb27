#include "render_svg/documents.hpp"

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/errors.hpp"
#include "cli/information.hpp"
#include "cli/text.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/render/page/page.hpp"
#include "latro/support/byte_source.hpp"
#include "latro/support/compression.hpp"
#include "latro/tables/endgame_tables.hpp"
#include "latro/tables/table_file.hpp"
#include "latro/tables/table_scores.hpp"

namespace latro::tool {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;
/// Larger pages take long to open, also on a fast machine.
constexpr std::uint64_t usual_most = 64 * mebibyte;
/// Of endgame tables, before compression: a browser has them in memory twice.
constexpr std::uint64_t most_tables = 256 * mebibyte;

void check_page_options(const RenderOptions& options, const std::string& output) {
  check_is_html("-o", output);
  if (options.frames || options.columns > 0 || options.animate || options.score)
    throw UsageError("--frames, --sheet, --animate, --score and --html: only one of them at a time");
  if (options.plies)
    throw UsageError("--ply: not with --html; a link such as page.html#1.17 opens the page after ply 17");
  if (options.numbered) throw UsageError("--numbered: not with --html");
  if (options.look.area) throw UsageError("--area: not with --html");
  if (options.look.square_millimetres > 0) throw UsageError("--square: not with --html");
  if (options.texts.bare) throw UsageError("--bare: not with --html");
  if (!options.labels.empty()) throw UsageError("--label: not with --html");
  if (options.no_loop) throw UsageError("--no-loop: only with --animate");
  if (options.texts.turns_of) throw UsageError("--show-turns: not with --html");
  if (options.look.legend) throw UsageError("--legend: not with --html");
  if (options.look.pixels > 0) throw UsageError("--size: not with --html; the page uses the whole window");
  if (options.texts.caption || options.no_caption)
    throw UsageError("--caption and --no-caption: not with --html; the page shows the tags of each game");
}

/// A warning that helps: how to make several pages instead, each of about half the usual size.
std::string advice(const Run& run, const RenderOptions& options, std::uint64_t bytes, std::uint64_t games) {
  std::string text =
      fmt::format("the page has {} MiB, and a browser takes long to open it", bytes / mebibyte);
  if (games < 2) return text;
  const std::uint64_t each = std::max<std::uint64_t>(1, games * (usual_most / 2) / bytes);
  const bool is_file =
      run.options().files_from.empty() && options.files.size() == 1 && options.files.front() != "-";
  const std::string files = is_file ? printable(options.files.front()) : "games.lgn";
  return text +
         fmt::format(
             "; make several: latro-render-svg --html --games 1-{0} -o page-1.html {1}; latro-render-svg "
             "--html --games {2}-{3} -o page-2.html {1}; …",
             each, files, each + 1, 2 * each);
}

/// Compresses a text that comes in parts.
class GzipText {
 public:
  void add(std::string_view bytes) { compressor_->add(bytes, take_); }
  std::string finish() {
    compressor_->finish(take_);
    return std::move(out_);
  }

 private:
  std::string out_;
  Compressor::Take take_ = [this](std::string_view piece) { out_ += piece; };
  std::unique_ptr<Compressor> compressor_ = make_compressor(Compression::gzip);
};

/// latro.wasm of this version, compressed: in the folder LATRO_WEB, or beside the programs, installed or
/// built.
std::string engine_file() {
  std::vector<fs::path> folders;
  if (const char* const named = std::getenv("LATRO_WEB"); named != nullptr && *named != '\0') {
    folders.emplace_back(named);
  } else {
    std::error_code error;
    const fs::path own = fs::read_symlink("/proc/self/exe", error).parent_path();
    folders = {own / "../share/latro/web", own / "../web"};
  }
  for (const fs::path& folder : folders) {
    const fs::path file = folder / "latro.wasm";
    std::error_code error;
    if (!fs::is_regular_file(file, error)) continue;
    FileSource source(file.string());
    const std::string bytes = read_all(source, std::string::npos - 1);
    // bindings.cpp has this text.
    if (!bytes.starts_with(std::string_view("\0asm", 4)) ||
        bytes.find(fmt::format("latro.wasm {}", version)) == std::string::npos)
      throw FileError(fmt::format("it is not the engine of latro {}", version), file.string());
    GzipText text;
    text.add(bytes);
    return text.finish();
  }
  throw FileError(
      "No such file; --playable needs it. In the source tree 'bash tools/quickstart.sh --web' builds it, and Debian's "
      "packages of latro have it; the environment variable LATRO_WEB can name its folder",
      (folders.front() / "latro.wasm").lexically_normal().string());
}

/// The endgame tables of a page: for each ruleset those that --tables has for it, as one file.
class TablesForPage {
 public:
  TablesForPage(Run& run, const std::string& folder) : run_(run), folder_(tables_argument(run, folder)) {}

  /// The file is there until the next call. Throws UsageError if the tables are too large.
  PageTables of(const Rules& rules) {
    const auto tables = folder_->scores(rules);
    if (tables == nullptr) {
      if (!folder_->empty())
        run_.warning_once(fmt::format("{}: it has no tables for the rules {}", folder_->path(),
                                      descriptor(rules.ruleset())));
      return {};
    }
    const std::vector<Material> materials = tables->materials();
    std::vector<TableValues> all;
    all.reserve(materials.size());
    for (const Material& material : materials) all.push_back(tables->values(material));
    // By the rules of the start alone, two rulesets can differ and have the same tables.
    std::vector<const unsigned char*> parts;
    parts.reserve(all.size());
    for (const TableValues& values : all) parts.push_back(values.bytes.get());
    const auto [at, is_new] = numbers_.try_emplace(std::move(parts), numbers_.size() + 1);
    if (!is_new) return {at->second, {}};
    file_ = packed(rules, all);
    return {at->second, file_};
  }

 private:
  std::string packed(const Rules& rules, const std::vector<TableValues>& all) {
    for (const TableValues& values : all) bytes_ += values.count * values.width;
    if (bytes_ > most_tables)
      throw UsageError(fmt::format(
          "--tables {}: a page can have {} MiB of tables, and these games need {} MiB; give a folder with fewer, "
          "such as those of latro-solve --pieces 3:2",
          printable(folder_->path()), most_tables / mebibyte, (bytes_ + mebibyte - 1) / mebibyte));
    GzipText text;
    text.add(table_file_head(rules));
    for (const TableValues& values : all) {
      text.add(table_head(values));
      text.add({reinterpret_cast<const char*>(values.bytes.get()),
                static_cast<std::size_t>(values.count * values.width)});
      text.add("\n");
    }
    text.add(table_file_end(all.size()));
    return text.finish();
  }

  Run& run_;
  std::shared_ptr<const TableFolder> folder_;
  std::map<std::vector<const unsigned char*>, std::size_t> numbers_;
  std::uint64_t bytes_ = 0;  ///< of all that is in the page, before compression
  std::string file_;
};

}  // namespace

void render_page(Run& run, const RenderOptions& options) {
  check_page_options(options, run.options().output);
  const Theme theme = theme_argument(options.theme.value_or("auto"));
  PageOptions how;
  how.pictures = options.look;
  how.pictures.theme = &theme;
  how.kind = options.html == RenderOptions::Html::article ? PageKind::article : PageKind::page;
  how.embedded = options.html == RenderOptions::Html::embed;
  how.diagrams = options.diagrams;
  how.speed = options.speed.value_or(1);
  how.rules_text = options.rules_text;
  how.words = run.options().language;
  std::string engine;
  if (options.playable) engine = engine_file();
  how.engine = engine;
  std::optional<TablesForPage> tables;
  if (options.tables) {
    tables.emplace(run, *options.tables);
    how.tables = [&](const Rules& rules) { return tables->of(rules); };
  }
  PageWriter page(how, [&](std::string_view piece) { run.out().write(piece); });

  GameInput input(run, options.input);
  std::uint64_t before = 0;  // games in the inputs before this one
  std::uint64_t in_this = 0;
  std::uint64_t games = 0;
  GameHooks hooks;
  hooks.selected = [&](const ReadGame& game) {
    if (!game.is_game) return true;
    in_this = game.record.number;
    return !options.games || options.games->contains(game.record.number);
  };
  hooks.game = [&](const ReadGame& game, const PlayedGame& played) {
    report_marks(input, game, played);
    page.add(played, before + played.number,
             game.is_lgn && !options.input.keep_broken ? game.record.text : std::string_view());
    ++games;
    return true;
  };
  if (options.games) hooks.last = options.games->last();
  run.each_input(options.files, [&](Input& file) {
    in_this = 0;
    input.read(file, hooks);
    before += in_this;
  });
  input.end();
  if (games == 0) return report_nothing_drawn(run, options, before);
  page.end();
  if (page.size() > usual_most) run.warning(advice(run, options, page.size(), games));
  run.note(fmt::format("wrote a page of {} games, {} KiB", games, page.size() / 1024));
}

}  // namespace latro::tool
