# posenc_options: what our own files are compiled with. Nothing here reaches whoever links the library, and nothing is
# asked of a project around this one: its flags and its compiler are its own.
add_library(posenc_options INTERFACE)
# posenc_strict_options: for what is compiled in a project around this one, with whatever warnings it may have switched on.
add_library(posenc_strict_options INTERFACE)
if(PROJECT_IS_TOP_LEVEL)
  target_compile_options(posenc_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
  target_compile_options(posenc_strict_options INTERFACE
    -Wsign-conversion -Wold-style-cast -Wdouble-promotion -Wundef -Wnon-virtual-dtor
    $<$<CXX_COMPILER_ID:GNU>:-Wuseless-cast -Wlogical-op -Wduplicated-cond -Wduplicated-branches>)
  if(EMSCRIPTEN)
    option(POSENC_SIMD "Use WebAssembly's 128-bit SIMD" ON)
    target_compile_options(posenc_options INTERFACE
      -flto -fno-exceptions -fno-rtti $<$<BOOL:${POSENC_SIMD}>:-msimd128>)
  endif()
endif()

# posenc_copy_usage(TARGET library...)
#
# As target_link_libraries(TARGET PRIVATE library...) with libraries that are options and headers alone, but without a
# trace in TARGET: what a static library links, even privately, must be in every export that holds the library.
function(posenc_copy_usage target)
  foreach(library IN LISTS ARGN)
    target_compile_options(${target} PRIVATE $<TARGET_PROPERTY:${library},INTERFACE_COMPILE_OPTIONS>)
    target_include_directories(${target} SYSTEM PRIVATE $<TARGET_PROPERTY:${library},INTERFACE_INCLUDE_DIRECTORIES>)
  endforeach()
endfunction()
