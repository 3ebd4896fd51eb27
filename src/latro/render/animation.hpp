#pragma once
#include "latro/render/story.hpp"
namespace latro { inline void append_animation(const Story&, const PictureOptions&, std::string&) {} }
