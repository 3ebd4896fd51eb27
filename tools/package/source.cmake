# Read by CPack for the sources: takes what is committed, whatever else lies in the folder.
execute_process(COMMAND git -C ${CPACK_LATRO_SOURCE_DIR} archive HEAD
  COMMAND tar -x --no-same-owner -C ${CMAKE_INSTALL_PREFIX} COMMAND_ERROR_IS_FATAL ANY)
