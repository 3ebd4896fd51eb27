# Read by CPack before it installs anything: see package.cmake.
if(CPACK_GENERATOR STREQUAL "DEB")
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
  # Else CPack puts the project's line above each package's own description.
  set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${CPACK_DEFAULT_PACKAGE_DESCRIPTION_SUMMARY}")
  set(CPACK_PRE_BUILD_SCRIPTS ${CPACK_LATRO_SOURCE_DIR}/tools/package/debian.cmake)
  set(CPACK_POST_BUILD_SCRIPTS ${CPACK_LATRO_SOURCE_DIR}/tools/package/debian_size.cmake)
elseif(NOT CPACK_INSTALL_CMAKE_PROJECTS)
  set(CPACK_INSTALL_SCRIPTS ${CPACK_LATRO_SOURCE_DIR}/tools/package/source.cmake)
endif()

# The same tree gives the same bytes: files are dated as the entry of the changelog is.
if(NOT DEFINED ENV{SOURCE_DATE_EPOCH})
  execute_process(COMMAND dpkg-parsechangelog -l ${CPACK_LATRO_SOURCE_DIR}/tools/package/changelog -S Timestamp
    OUTPUT_VARIABLE timestamp OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE status)
  if(status EQUAL 0)
    set(ENV{SOURCE_DATE_EPOCH} ${timestamp})
  endif()
endif()
