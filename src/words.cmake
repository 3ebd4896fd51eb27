# The files latro/notation/words/*.toml as tables of strings (latro/notation/detail/translations.hpp). Their lines are
# comments, headings, and "English" = "translation" with the escapes \" and \\ only, which TOML and C++ share.
function(latro_words_source result)
  set(folder ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/latro/notation/words)
  set(tables)
  set(cases)
  foreach(language de fr it es)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/${language}.toml)
    file(READ ${folder}/${language}.toml lines)
    string(REGEX REPLACE "(^|\n)[#[][^\n]*" "\\1" lines "\n${lines}")
    string(REGEX REPLACE "\n(\"([^\"\\\n]|\\\\[\"\\])*\") = (\"([^\"\\\n]|\\\\[\"\\])*\")" "\n    {\\1, \\3}," lines "${lines}")
    string(APPEND tables "constexpr Translation ${language}[] = {${lines}};\n")
    string(APPEND cases "    case Language::${language}: return ${language};\n")
  endforeach()
  string(CONCAT code "#include \"latro/notation/detail/translations.hpp\"\n\nnamespace latro {\n\nnamespace {\n\n${tables}\n"
    "}  // namespace\n\nstd::span<const Translation> translations(Language language) {\n  switch (language) {\n"
    "    case Language::en: break;\n${cases}  }\n  return {};\n}\n\n}  // namespace latro\n")
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/translations.cpp CONTENT "@code@" @ONLY)
  set(${result} ${CMAKE_CURRENT_BINARY_DIR}/translations.cpp PARENT_SCOPE)
endfunction()
