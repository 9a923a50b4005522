# Every installed header by itself, under all the warnings there are.
build(headers "${here}/headers" "-DCMAKE_PREFIX_PATH=${prefix}")
