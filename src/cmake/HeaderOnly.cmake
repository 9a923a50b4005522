# posenc_header_only(NAME [TARGET target] HEADERS header... PACKAGE debian-package [MEND header regex replacement])
#
# Makes posenc_NAME, through which a header-only library reaches whoever links it. A project around this one that brings
# the library as a target of its own decides the version for both; otherwise the first of HEADERS that is found tells
# where it lies. That is often /usr/include, among glibc's headers, where a cross compiler must not look: so the
# library's folder is copied, alone, into the build tree. Copied, not linked: ordinary Windows accounts may not make
# symbolic links. The copies follow the originals: when one changes, the next build configures anew.
#
# MEND changes what a regular expression finds in one of the copies, where it is found.
function(posenc_header_only name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "TARGET;PACKAGE" "HEADERS;MEND")
  add_library(posenc_${name} INTERFACE)
  set_target_properties(posenc_${name} PROPERTIES EXPORT_NAME ${name})
  if(arg_TARGET AND TARGET "${arg_TARGET}")
    # By this expression it need not be in any export set for posenc to be in one.
    target_link_libraries(posenc_${name} INTERFACE $<TARGET_NAME_IF_EXISTS:${arg_TARGET}>)
    return()
  endif()

  find_path(POSENC_${name}_INCLUDE_DIR NAMES ${arg_HEADERS} PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH)
  mark_as_advanced(POSENC_${name}_INCLUDE_DIR)
  set(found "${POSENC_${name}_INCLUDE_DIR}")
  if(NOT found)
    list(JOIN arg_HEADERS " or " headers)
    message(FATAL_ERROR "${headers} is missing (Debian: ${arg_PACKAGE})")
  endif()

  list(GET arg_HEADERS 0 header)
  string(REGEX REPLACE "/.*" "" folder "${header}")
  set(stage "${PROJECT_BINARY_DIR}/headers/${name}")
  if(IS_SYMLINK "${stage}/${folder}")
    # An older build tree has a link to the originals here: written through it, the copies would replace them.
    file(REMOVE "${stage}/${folder}")
  endif()
  file(GLOB_RECURSE files RELATIVE "${found}" "${found}/${folder}/*")
  file(GLOB_RECURSE staged RELATIVE "${stage}" "${stage}/*")
  foreach(file IN LISTS files)
    set(source "${found}/${file}")
    if("${file}" IN_LIST arg_MEND)
      list(GET arg_MEND 1 2 change)
      file(READ "${source}" text)
      string(REGEX REPLACE ${change} text "${text}")
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${source}")
      set(source "${stage}.mended")
      file(WRITE "${source}" "${text}")
    endif()
    configure_file("${source}" "${stage}/${file}" COPYONLY)
  endforeach()
  list(REMOVE_ITEM staged ${files})
  foreach(file IN LISTS staged)  # of another version
    file(REMOVE "${stage}/${file}")
  endforeach()
  target_include_directories(posenc_${name} SYSTEM INTERFACE "${stage}")
endfunction()
