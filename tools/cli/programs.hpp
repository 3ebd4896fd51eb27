// The programs of the suite. They are one executable: entry/ calls the one whose name the user typed. Each is
// defined in main.cpp of its folder, takes the arguments of main() and returns its exit status.
#pragma once

namespace latro::tool {

int run_validate(int argc, const char* const* argv);
int run_convert(int argc, const char* const* argv);
int run_annotate(int argc, const char* const* argv);
int run_render_svg(int argc, const char* const* argv);
int run_play(int argc, const char* const* argv);
int run_perft(int argc, const char* const* argv);

}  // namespace latro::tool
