# Our headers include each other by relative paths, so one include directory does: outsiders write
# <posenc/numeric/angle.hpp> and can have a numeric/angle.hpp of their own. In the build tree that directory holds headers
# that lead to those in src/, and the version's; installed, it is CMAKE_INSTALL_INCLUDEDIR.
set(include_dir "${PROJECT_BINARY_DIR}/include")
if(IS_SYMLINK "${include_dir}/posenc")
  # An older build tree has a link to src/ here: written through it, these headers would replace the real ones.
  file(REMOVE "${include_dir}/posenc")
endif()
foreach(folder IN LISTS core_folders)
  file(GLOB headers CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}/src" "src/${folder}/*.hpp")
  foreach(header IN LISTS headers)
    file(CONFIGURE OUTPUT "${include_dir}/posenc/${header}" CONTENT "#include \"@PROJECT_SOURCE_DIR@/src/@header@\"\n" @ONLY)
  endforeach()
endforeach()
configure_file("${CMAKE_CURRENT_LIST_DIR}/version.hpp.in" "${include_dir}/posenc/version.hpp" @ONLY)
target_include_directories(posenc PUBLIC "$<BUILD_INTERFACE:${include_dir}>")
