#pragma once
#include "latro/core/expected.hpp"
#include "latro/render/theme.hpp"
namespace latro { 
struct ThemeFault { std::uint64_t line, column; std::string message; };
inline constexpr std::size_t most_theme_bytes = 65536;
inline Expected<Theme, ThemeFault> read_theme(std::string_view, std::string_view) { return themes()[0]; } }
