# `cmake --build FOLDER --target portable-tarball` makes latro-VERSION-linux-ARCHITECTURE.tar.xz: the programs without
# shared libraries, for any Linux of the architecture. The executable is linked from the objects of the ordinary one.
set(here ${CMAKE_CURRENT_LIST_DIR})
set(portable_libraries re2 icui18n icuuc nettle z zstd sqlite3)
set(missing)
foreach(library ${portable_libraries} icudata)
  find_library(LATRO_STATIC_${library} lib${library}.a)
  mark_as_advanced(LATRO_STATIC_${library})
  if(NOT LATRO_STATIC_${library})
    list(APPEND missing lib${library}.a)
  endif()
endforeach()
find_program(ICUPKG icupkg PATHS /usr/sbin)
mark_as_advanced(ICUPKG)
if(NOT ICUPKG)
  list(APPEND missing icupkg)
endif()
if(missing)
  message(STATUS "No target portable-tarball without ${missing}")
  return()
endif()

# Of the 30 MB of ICU's data, transliteration needs 5 and encodings 5.
set(work ${CMAKE_BINARY_DIR}/portable)
add_custom_command(OUTPUT ${work}/icu.dat
  COMMAND ${CMAKE_COMMAND} -D ARCHIVE=${LATRO_STATIC_icudata} -D OUTPUT=${work}/icu.dat -D ICUPKG=${ICUPKG}
    -D AR=${CMAKE_AR} -D OBJCOPY=${CMAKE_OBJCOPY} -P ${here}/icu_data.cmake
  DEPENDS ${here}/icu_data.cmake ${LATRO_STATIC_icudata} VERBATIM)
add_library(portable-parts OBJECT EXCLUDE_FROM_ALL ${here}/icu_data.cpp ${here}/../fmt.cpp)
target_link_libraries(portable-parts PRIVATE fmt::fmt)
target_compile_definitions(portable-parts PRIVATE LATRO_ICU_DATA="${work}/icu.dat")
set_source_files_properties(${here}/icu_data.cpp PROPERTIES OBJECT_DEPENDS ${work}/icu.dat)

set(objects $<TARGET_OBJECTS:latro-entry> $<TARGET_OBJECTS:portable-parts>)
foreach(program ${programs})
  list(APPEND objects $<TARGET_OBJECTS:${program}-parts>)
endforeach()
add_executable(portable-latro EXCLUDE_FROM_ALL ${objects})
set_target_properties(portable-latro PROPERTIES LINKER_LANGUAGE CXX RUNTIME_OUTPUT_DIRECTORY ${work}/bin)
foreach(part latro-tool latro)
  target_link_libraries(portable-latro PRIVATE $<TARGET_FILE:${part}>)
  add_dependencies(portable-latro ${part})
endforeach()
foreach(library ${portable_libraries})
  target_link_libraries(portable-latro PRIVATE ${LATRO_STATIC_${library}})
endforeach()
target_link_options(portable-latro PRIVATE -static-pie -s)

foreach(form tree tarball)
  add_custom_target(portable-${form}
    COMMAND bash ${here}/make.sh ${CMAKE_BINARY_DIR} ${PROJECT_SOURCE_DIR}
      latro-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR} ${form}
    DEPENDS portable-latro ${links} completions VERBATIM)
endforeach()
