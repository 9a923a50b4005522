# Emscripten's own toolchain file, found by the em++ in the PATH: Debian's package or an emsdk, whichever is first.
set(least_emscripten 3.1.6)

function(em_config name result)
  execute_process(COMMAND em-config ${name} OUTPUT_VARIABLE value OUTPUT_STRIP_TRAILING_WHITESPACE
    RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "em-config ${name} failed: is Emscripten ${least_emscripten} or newer in the PATH?")
  endif()
  set(${result} "${value}" PARENT_SCOPE)
endfunction()

em_config(EMSCRIPTEN_ROOT root)
em_config(CACHE cache)
em_config(FROZEN_CACHE frozen)

# System libraries are compiled on first use, into a cache that another user may own. CMake reads this file several times:
# what the first reading decided stays in the environment.
execute_process(COMMAND test -w "${cache}" RESULT_VARIABLE read_only)
if(read_only AND NOT frozen)
  set(ENV{EM_CACHE} "${CMAKE_SOURCE_DIR}/build/emscripten-cache")
endif()

# What em++ needs in its environment, whoever starts the build.
set(environment)
if(DEFINED ENV{EM_CACHE})
  list(APPEND environment "EM_CACHE=$ENV{EM_CACHE}")
endif()
# Debian keeps the JavaScript modules that an optimised link needs where only Debian's own Node looks; and its em++ is made
# for its own Python, not for one that comes first in the PATH.
if(root STREQUAL "/usr/share/emscripten")
  list(APPEND environment NODE_PATH=/usr/share/nodejs EMSDK_PYTHON=/usr/bin/python3)
endif()
if(environment)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env ${environment})
  set(CMAKE_CXX_LINKER_LAUNCHER ${CMAKE_COMMAND} -E env ${environment})
endif()

include("${root}/cmake/Modules/Platform/Emscripten.cmake")
if(EMSCRIPTEN_VERSION VERSION_LESS least_emscripten)
  message(FATAL_ERROR "Emscripten ${EMSCRIPTEN_VERSION} is too old: ${least_emscripten} or newer is needed")
endif()
