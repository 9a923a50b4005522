include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS posenc EXPORT posencTargets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
  INCLUDES DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
foreach(folder IN LISTS core_folders)
  install(DIRECTORY "src/${folder}" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/posenc" FILES_MATCHING PATTERN "*.hpp")
endforeach()
install(FILES "${PROJECT_BINARY_DIR}/include/posenc/version.hpp" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/posenc")
if(TARGET posenc_cli)
  install(TARGETS posenc_cli RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()
install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}")

# find_package
set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/posenc")
install(EXPORT posencTargets NAMESPACE posenc:: DESTINATION "${package_dir}")
configure_package_config_file("${CMAKE_CURRENT_LIST_DIR}/posencConfig.cmake.in" installed/posencConfig.cmake
  INSTALL_DESTINATION "${package_dir}")
install(FILES "${PROJECT_BINARY_DIR}/installed/posencConfig.cmake" "${PROJECT_BINARY_DIR}/posencConfigVersion.cmake"
  DESTINATION "${package_dir}")

# pkg-config: what does not lie elsewhere by somebody's wish is found from where posenc.pc lies, so that the tree can be moved.
set(pc_dir "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
file(RELATIVE_PATH pc_to_prefix "${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig" "${CMAKE_INSTALL_PREFIX}")
set(pc_libdir "${CMAKE_INSTALL_LIBDIR}")
set(pc_includedir "${CMAKE_INSTALL_INCLUDEDIR}")
foreach(dir pc_libdir pc_includedir)
  if(NOT IS_ABSOLUTE "${${dir}}")
    string(PREPEND ${dir} "\${prefix}/")
  endif()
endforeach()
configure_file("${CMAKE_CURRENT_LIST_DIR}/posenc.pc.in" installed/posenc.pc @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/installed/posenc.pc" DESTINATION "${pc_dir}")
