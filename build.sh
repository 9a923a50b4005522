#!/usr/bin/env bash
# Builds, tests, measures and serves posenc; `./build.sh --help` lists the commands.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

# Debian's package : what shows that it is there, whoever brought it: a command, a header or a file.
build_needs=(
  g++:g++ cmake:cmake ninja-build:ninja emscripten:em++ nodejs:node npm:npm
  libxtensor-dev:xtensor/xtensor.hpp xtl-dev:xtl/xtl_config.hpp libexpected-dev:tl/expected.hpp
  rapidjson-dev:rapidjson/document.h doctest-dev:doctest/doctest.h libmpfr-dev:mpfr.h libgmp-dev:gmp.h
)
test_needs=(
  clang:clang++ "libclang-rt-dev:/usr/lib/llvm-*/lib/clang/*/lib/*/libclang_rt.asan*.a" clang-19:clang++-19
  pkgconf:pkg-config clang-format:clang-format shellcheck:shellcheck chromium:chromium firefox-esr:firefox-esr
  shfmt:shfmt python3-mpmath:/usr/lib/python3/dist-packages/mpmath/__init__.py
  fonts-noto-cjk:/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc
)
least_node=18

usage() {
  cat <<'END'
Usage: ./build.sh [COMMAND]

  (none)          install what is missing, build everything, write dist/
  test [WHAT…]    everything that checks the project, or what is named:
                  a part     style, reference, native, wasm, web, browser
                  a folder   numeric, tests/browser, …
                  a file     tests/browser/embed.test.mjs, tests/numeric/angle_test.cpp,
                             or in short: embed, angle, wasm/cases
                  a widget   tests/browser/widgets/clock.mjs, or clock: in browsers, that one alone
  bench           speed, size and memory, against peers in the same run
  format          format C++, JavaScript and shell scripts in place, as “test style” checks it
  serve [PORT]    build, then serve dist/ on this machine only (port 8000)
  clean           remove what was built and the Node packages
  --help          this

On Debian, packages that are missing are installed by apt: as root, or with sudo.
END
}

die() {
  printf 'build.sh: %s\n' "$1" >&2
  exit "${2:-1}"
}

say() {
  printf '\n== %s\n' "$1"
}

# --- what must be there ---

present() {
  case $1 in
    node) node_is_new_enough ;;
    /*) compgen -G "$1" >/dev/null ;;
    *.h | *.hpp) header_exists "$1" ;;
    *) command -v "$1" >/dev/null ;;
  esac
}

node_is_new_enough() {
  local version
  version=$(node --version 2>/dev/null) || return
  version=${version#v}
  ((${version%%.*} >= least_node))
}

header_exists() {
  compgen -G "/usr/include/$1" || compgen -G "/usr/include/*-linux-gnu/$1" || compgen -G "/usr/local/include/$1"
} >/dev/null

missing() {
  local need
  for need in "$@"; do
    present "${need#*:}" || printf '%s\n' "${need%%:*}"
  done
}

require() {
  local packages as_root=()
  mapfile -t packages < <(missing "$@")
  ((${#packages[@]})) || return 0
  command -v apt-get >/dev/null ||
    die "there is no apt here; install these (Debian's names, Node $least_node or newer) and try again: ${packages[*]}"
  if ((EUID != 0)); then
    command -v sudo >/dev/null || die "neither root nor sudo; as root: apt-get install ${packages[*]}"
    as_root=(sudo)
  fi
  say "Installing ${packages[*]}"
  "${as_root[@]}" apt-get update -q || echo "apt-get update failed; trying with the lists at hand"
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends \
    -o DPkg::Lock::Timeout=300 "${packages[@]}" </dev/null
  mapfile -t packages < <(missing "$@")
  ((${#packages[@]} == 0)) || die "still missing after the installation: ${packages[*]} (Node must be $least_node or newer)"
}

node_packages() {
  local installed=web/node_modules/.installed-lock.json
  cmp -s web/package-lock.json "$installed" && return
  say "Node packages"
  (cd web && npm ci --no-audit --no-fund)
  cp web/package-lock.json "$installed"
}

# --- building ---

# A checkout that was moved or copied brings caches that name the old place; CMake refuses them.
discard_foreign_build() {
  local cache=build/$1/CMakeCache.txt home
  [[ -e $cache ]] || return 0
  home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$cache")
  [[ $home -ef . ]] && return
  say "build/$1 was made in $home: starting it afresh"
  rm -rf "build/$1"
}

# compile PRESET [cmake --build options]
compile() {
  discard_foreign_build "$1"
  say "Building $1"
  cmake --preset "$1" >/dev/null
  cmake --build --preset "$@"
}

build_native() {
  compile native --target posenc_cli
}

# Tests make it (--strict): what weighs more than it may is an error there.
page_options=()

build_page() {
  compile wasm
  compile wasm-scalar
  node_packages
  say "Building the page"
  node web/build.mjs --wasm build/wasm/posenc.wasm --scalar build/wasm-scalar/posenc.wasm --out dist "${page_options[@]}"
}

build() {
  require "${build_needs[@]}"
  build_native
  build_page
}

show_lesson() {
  local lesson=$PWD/dist/lesson.html
  say "The lesson is $lesson"
  echo "Open it with a double-click, or: xdg-open '$lesson'"
  node -p 'require("url").pathToFileURL(process.argv[1]).href' "$lesson"
}

# --- formatting ---

shell_scripts=(build.sh .ci/run)

cpp_files() {
  find src wasm tests -name '*.[ch]pp'
}

lint() {
  npm --prefix web run --silent lint -- "$@"
}

format_all() {
  local files
  require "${build_needs[@]}" "${test_needs[@]}"
  node_packages
  mapfile -t files < <(cpp_files)
  clang-format -i "${files[@]}"
  lint --fix
  shfmt -w "${shell_scripts[@]}"
  echo "formatted: ${#files[@]} C++ files, JavaScript, ${shell_scripts[*]}"
}

# --- testing ---

# One line for each check: how it went, how long it took, and how its runner closed.
results=()
failures=0

# check NAME COMMAND...: runs it, notes how it went and goes on; `passed` tells of it.
check() {
  local name=$1 log=build/logs/$1.log start=$SECONDS status verdict=passed
  shift
  say "Testing: $name"
  mkdir -p build/logs
  # Not `if (…)` or `… ||`: bash forgets -e inside a condition.
  set +e
  (set -e && "$@") 2>&1 | tee "$log"
  status=${PIPESTATUS[0]}
  set -e
  passed=$((status == 0))
  ((passed)) || verdict=FAILED failures=$((failures + 1))
  results+=("$(printf '%-6s  %-9s %4d s  %s' "$verdict" "$name" $((SECONDS - start)) "$(closing_line "$log")")")
}

# needs native|page…: what the tests that follow run against, built once in a run; `ready` tells whether it is there.
declare -A built=()
needs() {
  local what
  ready=1
  for what in "$@"; do
    if [[ -z ${built[$what]:-} ]]; then
      check "build-$what" "build_$what"
      built[$what]=$passed
    fi
    ((built[$what])) || ready=0
  done
}

# closing_line LOG: what the last runner in it (ctest, doctest, node --test or a checker) says at its end; of a log without
# any, the last line.
closing_line() {
  awk '
    NF > 0 { last = $0 }
    / tests passed, .* tests failed out of / { line = $0 }
    /\[doctest\] test cases:/ { doctest = $0 }
    $2 ~ /^(tests|pass|fail|cancelled|skipped)$/ && NF == 3 && $3 ~ /^[0-9]+$/ {
      if ($2 == "tests") node = ""
      node = node (node == "" ? "" : ", ") $2 " " $3
      line = node
    }
    /: nothing found$|: all formatted$/ { line = line (line == "" ? "" : "; ") $0 }
    END { print line != "" ? line : doctest != "" ? doctest : last }
  ' "$1"
}

native_tests() {
  compile "$1"
  ctest --preset "$1" --parallel "$(nproc)"
}

# node_tests FILE…
node_tests() {
  [[ -e $1 ]] || die "there are no tests in $(dirname "$1")"
  node --test --test-reporter=spec "$@"
}

# browser_tests [FILE…]: one start of each browser for all of them.
browser_tests() {
  node --test-reporter=spec tests/browser/run.mjs "$@"
}

# doctest_tests SUITE [--option…]: the executable of tests/SUITE.
doctest_tests() {
  local program=build/native/tests/$1_test
  compile native --target "posenc_$1_test"
  shift
  "$program" --count "$@" | grep -q 'found: [1-9]\|filters: [1-9]' || die "$program $*: no test case fits"
  "$program" "$@"
}

# package_tests [CASE]: what other projects do with this one.
package_tests() {
  compile native
  ctest --preset native -R "^package\\.${1:-.*}\$"
}

formatting() {
  local files
  mapfile -t files < <(cpp_files)
  clang-format --dry-run --Werror "${files[@]}"
  echo "clang-format, ${#files[@]} files: all formatted"
  shfmt -d "${shell_scripts[@]}"
  echo "shfmt: all formatted"
}

linting() {
  lint
  echo "eslint: nothing found"
  shellcheck "${shell_scripts[@]}"
  echo "shellcheck: nothing found"
}

test_style() {
  node_packages
  check format formatting
  check lint linting
}

# reference_values [FILE…]: every expected value against its definition. Debian's own Python: it has the packages.
reference_values() {
  local file
  for file in "$@"; do
    /usr/bin/python3 "$file" check
  done
}

test_reference() {
  check reference reference_values tests/reference/{golden,lesson}.py
}

test_native() {
  check native native_tests native
  check clang native_tests clang
  check clang-19 native_tests clang-19
  check fuzz native_tests fuzz
}

test_wasm() {
  needs native page
  ((ready)) || return 0
  check wasm node_tests tests/wasm/*.test.mjs
}

test_web() {
  node_packages
  check web node_tests web/build/test/*.test.mjs
}

test_browser() {
  needs page
  ((ready)) || return 0
  check browser browser_tests
}

parts=(style reference native wasm web browser)

# Files that can be run on their own.
test_files() {
  find tests web/build/test -name '*_test.cpp' -o -name '*.test.mjs' -o -path 'tests/browser/widgets/*.mjs' \
    -o -path 'tests/reference/*.py' ! -name exact.py \
    -o -path 'tests/package/*.cmake' ! -name run.cmake | sort
}

# stem FILE: without its ending, as it may be called.
stem() {
  local file=$1
  file=${file%.cpp} file=${file%.mjs} file=${file%.cmake} file=${file%.py} file=${file%_test} file=${file%.test}
  printf '%s\n' "$file"
}

test_file() {
  local file=$1 name suite
  name=$(basename "$(stem "$file")")
  suite=$(basename "$(dirname "$file")")
  case $file in
    tests/browser/*) needs page ;;
    tests/wasm/*) needs native page ;;
    *) needs ;;
  esac
  ((ready)) || return 0
  case $file in
    tests/browser/widgets/*)
      POSENC_WIDGETS=$name check "$name" browser_tests tests/browser/{widgets,badinput,cases,embed}.test.mjs
      ;;
    tests/browser/*) check "$name" browser_tests "$file" ;;
    tests/package/*) check "$name" package_tests "$name" ;;
    tests/reference/*) check "$name" reference_values "$file" ;;
    *.mjs)
      node_packages
      check "$name" node_tests "$file"
      ;;
    *) check "$name" doctest_tests "$suite" "--source-file=*$file" ;;
  esac
}

test_folder() {
  local folder=$1
  case $folder in
    tests/browser) test_browser ;;
    tests/wasm) test_wasm ;;
    tests/package) check package package_tests ;;
    tests/reference) test_reference ;;
    web/build/test) test_web ;;
    *) check "$(basename "$folder")" doctest_tests "$(basename "$folder")" ;;
  esac
}

# found WORD: the part, folder or file that it names: as a path, the end of a path, or that without the ending.
found() {
  local word=${1%/} path fitting=()
  if [[ " ${parts[*]} " == *" $word "* ]]; then
    printf '%s\n' "$word"
    return
  fi
  while read -r path; do
    [[ $path == "$word" || $path == */"$word" || $(stem "$path") == "$word" || $(stem "$path") == */"$word" ]] && fitting+=("$path")
  done < <({ test_files && test_files | xargs -n 1 dirname | grep -v '/widgets$'; } | sort -u)
  case ${#fitting[@]} in
    1) printf '%s\n' "${fitting[0]}" ;;
    0)
      {
        echo "Parts: ${parts[*]}. Folders of tests. Files, any of which may be called by the end of its path, without _test.cpp or .test.mjs:"
        test_files | sed 's/^/  /'
      } >&2
      die "there is no test called \"$word\"" 2
      ;;
    *) die "several tests are called \"$word\": ${fitting[*]}" 2 ;;
  esac
}

run_tests() {
  local word tests=() test wanted=("${build_needs[@]}")
  (($#)) || set -- "${parts[@]}"
  for word in "$@"; do
    test=$(found "$word")
    tests+=("$test")
    [[ $test == *_test.cpp ]] || wanted=("${build_needs[@]}" "${test_needs[@]}")
  done
  require "${wanted[@]}"
  page_options=(--strict)
  for test in "${tests[@]}"; do
    if [[ " ${parts[*]} " == *" $test "* ]]; then # there are folders of those names too
      "test_$test"
    elif [[ -d $test ]]; then
      test_folder "$test"
    else
      test_file "$test"
    fi
  done
  say "Results"
  printf '%s\n' "${results[@]}"
  ((failures == 0)) || die "$failures of ${#results[@]} failed"
}

# --- the other commands ---

bench() {
  require "${build_needs[@]}" "${test_needs[@]}"
  build
  node tests/bench/run.mjs
}

serve() {
  build
  exec node web/build/serve.mjs --port "${1:-8000}" dist
}

# at_most N ARGUMENT…: a command given more than it takes would not do what was meant.
at_most() {
  local most=$1
  shift
  (($# <= most)) || die "\"${*:$((most + 1))}\" is too much; see ./build.sh --help" 2
}

command=${1:-build}
shift $(($# > 0))
case $command in
  test) ;;
  serve) at_most 1 "$@" ;;
  *) at_most 0 "$@" ;;
esac
case $command in
  build)
    build
    show_lesson
    ;;
  test) run_tests "$@" ;;
  bench) bench ;;
  format) format_all ;;
  serve) serve "$@" ;;
  clean) rm -rf build dist web/node_modules ;;
  -h | --help | help) usage ;;
  *) die "there is no command \"$command\"; see ./build.sh --help" 2 ;;
esac
