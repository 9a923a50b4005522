# posenc_header_only(NAME HEADER header PACKAGE debian-package)
#
# Makes the target posenc_NAME, which gives the directory of a header-only library to whoever links it. Such libraries
# lie in /usr/include among glibc's headers, where a cross compiler must not look; so the one directory that holds the
# library is linked, alone, into the build tree.
function(posenc_header_only name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "HEADER;PACKAGE" "")
  find_path(POSENC_${name}_INCLUDE_DIR ${arg_HEADER} PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH)
  mark_as_advanced(POSENC_${name}_INCLUDE_DIR)
  set(found "${POSENC_${name}_INCLUDE_DIR}")
  if(NOT found)
    message(FATAL_ERROR "${arg_HEADER} is missing (Debian: ${arg_PACKAGE})")
  endif()
  cmake_path(GET arg_HEADER PARENT_PATH directory)
  set(stage "${PROJECT_BINARY_DIR}/headers/${name}")
  file(MAKE_DIRECTORY "${stage}")
  file(CREATE_LINK "${found}/${directory}" "${stage}/${directory}" SYMBOLIC)
  add_library(posenc_${name} INTERFACE)
  target_include_directories(posenc_${name} SYSTEM INTERFACE "${stage}")
endfunction()
