# Other projects may use this build tree as it lies (-Dposenc_DIR=<this build tree>) and export targets of theirs that
# link the library.
include(CMakePackageConfigHelpers)
set(exported posenc)
foreach(library xtensor xtl expected)
  list(APPEND exported posenc_${library})
endforeach()
export(TARGETS ${exported} NAMESPACE posenc:: FILE posencTargets.cmake)
file(WRITE "${PROJECT_BINARY_DIR}/posencConfig.cmake" "include(\"\${CMAKE_CURRENT_LIST_DIR}/posencTargets.cmake\")\n")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/posencConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
