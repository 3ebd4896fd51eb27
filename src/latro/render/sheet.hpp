#pragma once
#include "latro/render/story.hpp"
namespace latro { inline void append_sheet(const Story&, unsigned, const PictureOptions&, std::string&) {} }
