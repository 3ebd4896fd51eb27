# Read by CPack before it installs anything: see package.cmake.
if(CPACK_GENERATOR STREQUAL "DEB")
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
  set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
  set(CPACK_PRE_BUILD_SCRIPTS ${CPACK_LATRO_SOURCE_DIR}/tools/package/debian.cmake)
endif()

# The same tree gives the same bytes: files are dated as the entry of the changelog is.
if(NOT DEFINED ENV{SOURCE_DATE_EPOCH})
  execute_process(COMMAND dpkg-parsechangelog -l ${CPACK_LATRO_SOURCE_DIR}/tools/package/changelog -S Timestamp
    OUTPUT_VARIABLE timestamp OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE status)
  if(status EQUAL 0)
    set(ENV{SOURCE_DATE_EPOCH} ${timestamp})
  endif()
endif()
