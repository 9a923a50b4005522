# Installs posenc, moves the tree (it must work wherever it lies), and builds and runs the project beside this file with it.
set(work "${POSENC_BUILD}/package")
set(CMAKE_EXECUTE_PROCESS_COMMAND_ECHO STDOUT)
function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

file(REMOVE_RECURSE "${work}")
run(${CMAKE_COMMAND} --install "${POSENC_BUILD}" --prefix "${work}/install")
file(RENAME "${work}/install" "${work}/prefix")
run(${CMAKE_COMMAND} -S "${CMAKE_CURRENT_LIST_DIR}" -B "${work}/build" -G "${GENERATOR}"
  "-DCMAKE_PREFIX_PATH=${work}/prefix" "-DCMAKE_CXX_COMPILER=${COMPILER}" "-DCMAKE_CXX_FLAGS=${FLAGS}"
  "-DCMAKE_BUILD_TYPE=${BUILD_TYPE}")
run(${CMAKE_COMMAND} --build "${work}/build")
run("${work}/build/consumer")
run("${work}/prefix/bin/posenc" --help)
