# A project around this one (parent/): strict about warnings, on a system that refuses symbolic links as Windows does.
file(MAKE_DIRECTORY "${work}")
file(WRITE "${work}/refuse.c" "#include <errno.h>
int symlink(const char* to, const char* at) { (void)to; (void)at; errno = EPERM; return -1; }
int symlinkat(const char* to, int dir, const char* at) { (void)to; (void)dir; (void)at; errno = EPERM; return -1; }
")
run("${COMPILER}" -x c -shared -fPIC "${work}/refuse.c" -o "${work}/refuse.so")

string(APPEND FLAGS " -Werror -Wall -Wextra -Wconversion -Wsign-conversion -Wshadow -Wold-style-cast -Wundef")
execute_process(COMMAND "${COMPILER}" --version OUTPUT_VARIABLE version COMMAND_ERROR_IS_FATAL ANY)
if(NOT version MATCHES "clang")
  string(APPEND FLAGS " -Wuseless-cast -Wduplicated-cond -Wlogical-op")
endif()
set(BUILD_TYPE RelWithDebInfo)
set(ENV{LD_PRELOAD} "${work}/refuse.so")
build(parent "${here}/parent" "-DFETCHCONTENT_SOURCE_DIR_POSENC=${POSENC_SOURCE}")
unset(ENV{LD_PRELOAD})
run("${work}/parent/program")

# Nothing of ours is installed unasked; when asked for, all of the library and no program.
run(${CMAKE_COMMAND} --install "${work}/parent" --prefix "${work}/without")
installed_files(files "${work}/without")
if(NOT files STREQUAL "bin/program;lib/libmine.a")
  message(FATAL_ERROR "installed into the parent's prefix: ${files}")
endif()
build(parent "${here}/parent" -DPOSENC_INSTALL=ON)
run(${CMAKE_COMMAND} --install "${work}/parent" --prefix "${work}/with")
installed_files(files "${work}/with")
foreach(wanted lib/libposenc.a lib/libmine.a lib/cmake/mine/mineTargets.cmake include/posenc/numeric/angle.hpp lib/pkgconfig/posenc.pc)
  if(NOT wanted IN_LIST files)
    message(FATAL_ERROR "with POSENC_INSTALL=ON ${wanted} is missing among ${files}")
  endif()
endforeach()
if("bin/posenc" IN_LIST files)
  message(FATAL_ERROR "the command line was built for a parent that did not ask for it")
endif()
