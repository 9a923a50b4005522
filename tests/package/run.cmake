# Runs one CASE (CMakeLists.txt), with what most of them need.
cmake_minimum_required(VERSION 3.25)

set(here "${CMAKE_CURRENT_LIST_DIR}")
set(work "${POSENC_BUILD}/package/${CASE}")
set(prefix "${POSENC_BUILD}/package/moved/prefix")  # made by the case `install`

# run(command...): must succeed.
function(run)
  list(JOIN ARGN " " command)
  message("\n$ ${command}")
  execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# run_refused(regex command...): must fail and say why.
function(run_refused why)
  list(JOIN ARGN " " command)
  message("\n$ ${command}")
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE text ERROR_VARIABLE text)
  if(status EQUAL 0)
    message(FATAL_ERROR "should have been refused:\n${text}")
  elseif(NOT text MATCHES "${why}")
    message(FATAL_ERROR "refused, but does not say \"${why}\":\n${text}")
  endif()
  message("refused: ${CMAKE_MATCH_0}")
endfunction()

# configure(NAME source-folder [cmake options]): into ${work}/NAME, with the compiler and the flags of the tests.
function(configure name source)
  run(${CMAKE_COMMAND} -S "${source}" -B "${work}/${name}" -G "${GENERATOR}" "-DCMAKE_CXX_COMPILER=${COMPILER}"
    "-DCMAKE_CXX_FLAGS=${FLAGS}" "-DCMAKE_C_FLAGS=${FLAGS}" "-DCMAKE_BUILD_TYPE=${BUILD_TYPE}" ${ARGN})
endfunction()

# build(…): the same, and builds it.
function(build name)
  configure(${name} ${ARGN})
  run(${CMAKE_COMMAND} --build "${work}/${name}")
endfunction()

# installed_files(VARIABLE prefix): what lies under a prefix.
function(installed_files result dir)
  file(GLOB_RECURSE files RELATIVE "${dir}" "${dir}/*")
  list(SORT files)
  set(${result} "${files}" PARENT_SCOPE)
endfunction()

file(REMOVE_RECURSE "${work}")
include("${here}/${CASE}.cmake")
