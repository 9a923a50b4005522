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
  clang:clang++ clang-19:clang++-19 pkgconf:pkg-config clang-format:clang-format shellcheck:shellcheck chromium:chromium firefox-esr:firefox-esr
  fonts-noto-cjk:/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc
)
least_node=18

usage() {
  cat <<'END'
Usage: ./build.sh [COMMAND]

  (none)        install what is missing, build everything, write dist/
  test [PART]   everything that checks the project, or one part of it:
                native, wasm, web, browser, style
  bench         speed, size and memory, against peers in the same run
  serve [PORT]  build, then serve dist/ on this machine only (port 8000)
  clean         remove what was built and the Node packages
  --help        this

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
    /*) [[ -e $1 ]] ;;
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

build() {
  require "${build_needs[@]}"
  compile native --target posenc_cli
  compile wasm
  compile wasm-scalar
  node_packages
  say "Building the page"
  node web/build.mjs --wasm build/wasm/posenc.wasm --scalar build/wasm-scalar/posenc.wasm --out dist
}

show_lesson() {
  local lesson=$PWD/dist/lesson.html
  say "The lesson is $lesson"
  echo "Open it with a double-click, or: xdg-open '$lesson'"
  node -p 'require("url").pathToFileURL(process.argv[1]).href' "$lesson"
}

# --- testing ---

results=()
failures=0

# check NAME COMMAND...: runs it, notes how it went and goes on.
check() {
  local name=$1 start=$SECONDS status verdict=passed
  shift
  say "Testing: $name"
  # Not `if (…)`: bash forgets -e inside a condition.
  set +e
  (set -e && "$@")
  status=$?
  set -e
  if ((status)); then
    verdict=FAILED
    failures=$((failures + 1))
  fi
  results+=("$(printf '%-6s  %-10s %4d s' "$verdict" "$name" $((SECONDS - start)))")
}

native_tests() {
  compile "$1"
  ctest --preset "$1"
}

# node_tests DIRECTORY
node_tests() {
  local suites=("$1"/*.test.mjs)
  [[ -e ${suites[0]} ]] || die "there are no tests in $1"
  node --test --test-reporter=spec "${suites[@]}"
}

formatting() {
  local files
  mapfile -t files < <(find src wasm tests -name '*.[ch]pp')
  clang-format --dry-run --Werror "${files[@]}"
  echo "clang-format: ${#files[@]} files are formatted"
}

shell_scripts() {
  shellcheck build.sh .ci/run
  echo "shellcheck: nothing found"
}

test_native() {
  check native native_tests native
  check clang native_tests clang
  check clang-19 native_tests clang-19
  check sanitize native_tests sanitize
}

test_wasm() {
  check wasm node_tests tests/wasm
}

test_web() {
  check web npm --prefix web test
}

test_browser() {
  check browser node_tests tests/browser
}

test_style() {
  check format formatting
  check shell shell_scripts
}

run_tests() {
  local parts=(style native wasm web browser) part
  case ${1:-all} in
    all) ;;
    style | native | wasm | web | browser) parts=("$1") ;;
    *) die "there are no tests called \"$1\"; see ./build.sh --help" 2 ;;
  esac
  require "${build_needs[@]}" "${test_needs[@]}"
  build
  for part in "${parts[@]}"; do
    "test_$part"
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

case ${1:-build} in
  build)
    build
    show_lesson
    ;;
  test) run_tests "${@:2}" ;;
  bench) bench ;;
  serve) serve "${@:2}" ;;
  clean) rm -rf build dist web/node_modules ;;
  -h | --help | help) usage ;;
  *) die "there is no command \"$1\"; see ./build.sh --help" 2 ;;
esac
