# Arithmetic other than IEEE's, double by double, would silently give other bits: no header of ours, and no file of the
# library, compiles with it.
set(why "posenc promises exact bits: [^\n]*")
file(GLOB_RECURSE headers RELATIVE "${prefix}/include" "${prefix}/include/posenc/*.hpp")
list(REMOVE_ITEM headers posenc/version.hpp)
file(MAKE_DIRECTORY "${work}")
foreach(header IN LISTS headers)
  file(WRITE "${work}/one.cpp" "#include <${header}>\n")
  run_refused("${why}" "${COMPILER}" -std=c++20 -E -Wfatal-errors -ffast-math -I "${prefix}/include" "${work}/one.cpp" -o -)
endforeach()

# One header stands for all from here on.
set(compile "${COMPILER}" -E -Wfatal-errors -I "${prefix}/include" "${work}/one.cpp" -o -)
run_refused("${why}" ${compile} -std=c++20 -Ofast)
run_refused("${why}" ${compile} -std=c++20 -ffinite-math-only)
run_refused("posenc needs C\\+\\+20" ${compile} -std=c++17)
execute_process(COMMAND "${COMPILER}" -dumpmachine OUTPUT_VARIABLE machine COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${COMPILER}" --version OUTPUT_VARIABLE version COMMAND_ERROR_IS_FATAL ANY)
if(machine MATCHES "x86_64" AND NOT version MATCHES "clang")  # clang does not know the flag there
  run_refused("${why}" ${compile} -std=c++20 -mfpmath=387)
endif()

# Our own build.
string(APPEND FLAGS " -ffast-math")
configure(own "${POSENC_SOURCE}" -DPOSENC_BUILD_TESTS=OFF -DPOSENC_BUILD_CLI=OFF)
run_refused("${why}" ${CMAKE_COMMAND} --build "${work}/own" --target posenc)
