# Read by CPack when a component's files are in place and before they are packed: makes of them what Debian's policy
# wants. CPACK_TEMPORARY_DIRECTORY holds a folder for each component.
set(source ${CPACK_LATRO_SOURCE_DIR})

function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# Policy 12.5, 12.7: copyright and changelog in every package, the licence's text nowhere else.
function(document root package)
  set(doc ${root}/usr/share/doc/${package})
  file(REMOVE ${doc}/LICENSE)
  file(READ ${source}/LICENSE licence)
  string(REGEX MATCH "Copyright \\(c\\) ([^\n]+)" line "${licence}")
  set(holder "${CMAKE_MATCH_1}")
  string(REGEX REPLACE "^.*Copyright[^\n]+\n+" "" terms "${licence}")
  string(STRIP "${terms}" terms)
  string(REGEX REPLACE "\n" "\n " terms "${terms}")
  string(REGEX REPLACE "\n \n" "\n .\n" terms "${terms}")
  file(WRITE ${doc}/copyright
    "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
    "Upstream-Name: latro\n\nFiles: *\nCopyright: ${holder}\nLicense: Expat\n ${terms}\n")
  file(COPY ${source}/tools/package/changelog DESTINATION ${doc})
  run(gzip -9nf ${doc}/changelog)
endfunction()

foreach(component programs development documentation python)
  set(root ${CPACK_TEMPORARY_DIRECTORY}/${component})
  if(NOT IS_DIRECTORY ${root})
    continue()
  endif()
  if(component STREQUAL "programs")
    document(${root} latro)
    run(${CPACK_LATRO_STRIP} --remove-section=.comment ${root}/usr/bin/latro)
    # Debian's zsh looks here for what comes in packages.
    file(MAKE_DIRECTORY ${root}/usr/share/zsh/vendor-completions)
    file(GLOB scripts ${root}/usr/share/zsh/site-functions/_*)
    file(COPY ${scripts} DESTINATION ${root}/usr/share/zsh/vendor-completions)
    file(REMOVE_RECURSE ${root}/usr/share/zsh/site-functions)
  elseif(component STREQUAL "documentation")
    document(${root} latro-doc)
    # Policy 10.5: text is UTF-8. The programs read compressed files as well.
    set(corpus ${root}/usr/share/doc/latro/corpus)
    run(gzip -9n ${corpus}/broken/not-utf8.lgn ${corpus}/sgf/latin1.sgf)
  elseif(component STREQUAL "python")
    document(${root} python3-latro)
    file(GLOB extension ${root}/usr/lib/python3/dist-packages/latro/*.so)
    run(${CPACK_LATRO_STRIP} --strip-unneeded --remove-section=.comment ${extension})
  else()
    document(${root} latro-dev)
    file(GLOB_RECURSE archives ${root}/usr/lib/*.a)
    run(${CPACK_LATRO_STRIP} --strip-debug --remove-section=.comment --enable-deterministic-archives ${archives})
    # A package is not moved; and pkg-config leaves out /usr/include only when it is called so.
    file(GLOB_RECURSE pc ${root}/usr/lib/*.pc)
    file(READ ${pc} text)
    string(REGEX REPLACE "prefix=[^\n]+" "prefix=/usr" text "${text}")
    file(WRITE ${pc} "${text}")
  endif()

  file(GLOB pages ${root}/usr/share/man/man?/*.[1-8])
  if(pages)
    run(gzip -9nf ${pages})
  endif()

  # Permissions are the same whatever the umask.
  run(chmod -R u=rwX,go=rX ${root}/usr)
endforeach()
