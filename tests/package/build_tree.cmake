# The same project, against the build tree as it lies.
build(consumer "${here}/consumer" "-Dposenc_DIR=${POSENC_BUILD}")
run("${work}/consumer/consumer")
run("${work}/consumer/host")
