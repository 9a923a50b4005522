include(CMakePackageConfigHelpers)

set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/posenc")
install(TARGETS posenc EXPORT posencTargets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
  FILE_SET HEADERS DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/posenc")
install(TARGETS posenc_cli RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
install(EXPORT posencTargets NAMESPACE posenc:: DESTINATION "${package_dir}")

configure_package_config_file("${CMAKE_CURRENT_LIST_DIR}/posencConfig.cmake.in" posencConfig.cmake
  INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file(posencConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES
  "${PROJECT_BINARY_DIR}/posencConfig.cmake" "${PROJECT_BINARY_DIR}/posencConfigVersion.cmake"
  DESTINATION "${package_dir}")
install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}")
