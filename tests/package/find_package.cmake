# A program, and a shared library for C, against the installed tree.
build(consumer "${here}/consumer" "-DCMAKE_PREFIX_PATH=${prefix}")
run("${work}/consumer/consumer")
run("${work}/consumer/host")

# What the library asks of compilers, it asks of C++ alone.
file(READ "${work}/consumer/compile_commands.json" commands)
string(JSON count LENGTH "${commands}")
math(EXPR last "${count} - 1")
foreach(k RANGE ${last})
  string(JSON file GET "${commands}" ${k} file)
  string(JSON command GET "${commands}" ${k} command)
  if(file MATCHES "\\.c$" AND command MATCHES "fp-contract|c\\+\\+|posenc/include")
    message(FATAL_ERROR "C gets flags of the library's: ${command}")
  elseif(file MATCHES "\\.cpp$" AND NOT command MATCHES "-ffp-contract=off")
    message(FATAL_ERROR "C++ does not get -ffp-contract=off: ${command}")
  endif()
endforeach()
