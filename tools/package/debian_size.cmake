# Read by CPack when the packages are made. CPack takes the size of a link for that of the file to which it leads. The
# programs are links to one file, so that Installed-Size of their package must be corrected. As by dpkg-gencontrol, a file
# counts as whole KiB, and all else as one.
function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

set(package ${CPACK_PACKAGE_FILES})
list(FILTER package INCLUDE REGEX "/latro_[^/]*$")
if(NOT package)
  return()
endif()

file(GLOB_RECURSE paths LIST_DIRECTORIES true ${CPACK_TEMPORARY_DIRECTORY}/programs/usr/*)
set(size 0)
foreach(path ${paths})
  set(bytes 1)
  if(NOT IS_DIRECTORY ${path} AND NOT IS_SYMLINK ${path})
    file(SIZE ${path} bytes)
  endif()
  math(EXPR size "${size} + (${bytes} + 1023) / 1024")
endforeach()

set(control ${CPACK_TEMPORARY_DIRECTORY}/control)
run(dpkg-deb --control ${package} ${control})
file(READ ${control}/control text)
string(REGEX REPLACE "Installed-Size: [0-9]+" "Installed-Size: ${size}" text "${text}")
file(WRITE ${control}/control "${text}")
run(tar --sort=name --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX --mtime=@$ENV{SOURCE_DATE_EPOCH}
  -C ${control} -cf ${CPACK_TEMPORARY_DIRECTORY}/control.tar .)
run(gzip -9nf ${CPACK_TEMPORARY_DIRECTORY}/control.tar)
run(ar rD ${package} ${CPACK_TEMPORARY_DIRECTORY}/control.tar.gz)
