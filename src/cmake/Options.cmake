# posenc_options: what every file of ours is compiled with. Nothing here reaches whoever links the library.
add_library(posenc_options INTERFACE)
target_compile_options(posenc_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)

if(EMSCRIPTEN)
  option(POSENC_SIMD "Use WebAssembly's 128-bit SIMD" ON)
  target_compile_options(posenc_options INTERFACE
    -flto -fno-exceptions -fno-rtti $<$<BOOL:${POSENC_SIMD}>:-msimd128>)
endif()
