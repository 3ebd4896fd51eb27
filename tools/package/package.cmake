# Packages by CPack: latro (programs), latro-dev (development), latro-doc (documentation) and, if the module is built,
# python3-latro (python). `cmake --workflow --preset deb` makes Debian's.
set(CPACK_PACKAGE_NAME latro)
set(CPACK_PACKAGE_VENDOR "The latro authors")
# There is no address to write to; whoever publishes the packages gives theirs with -DCPACK_PACKAGE_CONTACT=….
set(CPACK_PACKAGE_CONTACT "The latro authors <latro@packages.invalid>" CACHE STRING "The packages' maintainer")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_COMPONENTS_ALL programs development documentation)
if(LATRO_PYTHON)
  list(APPEND CPACK_COMPONENTS_ALL python)
endif()
set(CPACK_STRIP_FILES ON)
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_CURRENT_LIST_DIR}/at_package_time.cmake)
set(CPACK_LATRO_SOURCE_DIR ${PROJECT_SOURCE_DIR})
set(CPACK_LATRO_STRIP ${CMAKE_STRIP})
set(CPACK_VERBATIM_VARIABLES ON)

# The sources, by source.cmake: cpack --config FOLDER/CPackSourceConfig.cmake.
set(CPACK_SOURCE_GENERATOR TXZ)
set(CPACK_SOURCE_PACKAGE_FILE_NAME latro-${PROJECT_VERSION})
set(CPACK_SOURCE_INSTALLED_DIRECTORIES "")

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_PROGRAMS_PACKAGE_NAME latro)
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_SUGGESTS "latro-doc (= ${PROJECT_VERSION}), xdg-utils")
set(CPACK_DEBIAN_PROGRAMS_DESCRIPTION "tools for recorded games of ludus latrunculorum
Programs for the Roman game of little soldiers, of whose rules historians
have published rival reconstructions. The reconstructions are data here:
one rules engine plays them all.
.
latro-validate checks recorded games in the notation LGN: syntax, tags,
the legality of every turn, and the result. latro-convert takes games to
and from JSON, SGF, the trials of Ludii and other formats.
latro-annotate explains games: what turns threaten, which were mistakes
and what would have been better. latro-render-svg draws positions and
games as SVG pictures. latro-perft counts lines of play, to prove rules
engines and to compare them. latro-play plays games between programs, and
compares players and rulesets by figures. latro-solve makes endgame tables
and solves small games.
.
Completions for bash, zsh and fish, modes for Vim and Emacs, the library
as WebAssembly for browsers and node, and a description of the file type
for file(1) and for desktops come with them. A desktop opens a recorded
game as a page in the browser.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME latro-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libexpected-dev, libfmt-dev (>= 9), libicu-dev, libre2-dev, libzstd-dev, nettle-dev, zlib1g-dev")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS "latro (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "rules and notation of ludus latrunculorum: C++ library
A static C++20 library that compiles rulesets of the Roman game of little
soldiers from one-line descriptors, lists and makes turns, reads and
writes games and positions, and validates records.
.
It is found by CMake (find_package) and by pkg-config.")

set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_NAME latro-doc)
set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_SECTION doc)
set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_SUGGESTS "latro (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_DOCUMENTATION_DESCRIPTION "games and positions of ludus latrunculorum
Annotated games for every published reconstruction of the Roman game of
little soldiers, positions with their perft counts, positions to solve,
rulesets, records with every kind of fault, trials of Ludii, and pictures.
.
The examples in the manual of latro use these files.")

if(LATRO_PYTHON)
  # The extension is of one minor version of Python.
  math(EXPR next "${Python3_VERSION_MINOR} + 1")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-latro)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= 3.${Python3_VERSION_MINOR}), python3 (<< 3.${next})")
  # Python's compiled files come and go with the package.
  set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA ${CMAKE_CURRENT_LIST_DIR}/python/postinst
    ${CMAKE_CURRENT_LIST_DIR}/python/prerm)
  set(CPACK_DEBIAN_PYTHON_DESCRIPTION "rules and records of ludus latrunculorum: Python module
A Python package for the Roman game of little soldiers: positions and
their legal turns under any ruleset, recorded games in the notation LGN
and in the other formats of latro, which programs can change, checks of
records, an engine, pictures as SVG, and tables of games for pandas.
.
It holds the library of latro, and needs none of its programs.")
endif()

include(CPack)
