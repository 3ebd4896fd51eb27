# The project of this folder is built by another compiler, so it is configured and built by commands. What it makes is in
# the folder web, as package.json describes it.
set(here ${CMAKE_CURRENT_LIST_DIR})
set(web ${CMAKE_BINARY_DIR}/web)
find_file(LATRO_EMSCRIPTEN cmake/Modules/Platform/Emscripten.cmake PATHS $ENV{EMSCRIPTEN} /usr/share/emscripten
  NO_CMAKE_FIND_ROOT_PATH REQUIRED)
mark_as_advanced(LATRO_EMSCRIPTEN)
file(READ ${here}/package.json package)
string(JSON package_version GET "${package}" version)
if(NOT package_version STREQUAL PROJECT_VERSION)
  message(FATAL_ERROR "src/js/package.json has the version ${package_version}, CMakeLists.txt ${PROJECT_VERSION}")
endif()
add_custom_target(latro-web ALL
  COMMAND ${CMAKE_COMMAND} -S ${here} -B ${CMAKE_BINARY_DIR}/web-build -G Ninja -DCMAKE_BUILD_TYPE=Release
    -DCMAKE_TOOLCHAIN_FILE=${LATRO_EMSCRIPTEN} -DLATRO_WEB_FOLDER=${web} -DLATRO_WEB_QUICK=${LATRO_WEB_QUICK} --log-level=WARNING
  COMMAND ${CMAKE_COMMAND} --build ${CMAKE_BINARY_DIR}/web-build
  COMMAND ${CMAKE_COMMAND} -E copy_if_different ${here}/latro.js ${here}/package.json ${here}/README.md ${web}
  BYPRODUCTS ${web}/latro.wasm VERBATIM)
install(FILES ${web}/latro.wasm ${here}/latro.js ${here}/package.json DESTINATION ${CMAKE_INSTALL_DATADIR}/latro/web)
install(FILES ${here}/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/web)
