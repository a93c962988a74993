#!/bin/sh
# Builds the C++ tests in build/, warnings being errors, and runs them; with `sanitize` under the address and undefined
# behaviour sanitizers.

set -eu
cd "$(dirname "$0")/.."

case ${1:-} in
"") set -- plain -DCMAKE_BUILD_TYPE=Release ;;
sanitize) set -- sanitized -DCMAKE_BUILD_TYPE=RelWithDebInfo -DDOORCARD_SANITIZE=ON ;;
*)
    echo "usage: tools/native_tests.sh [sanitize]" >&2
    exit 2
    ;;
esac

# Where the machine has no cmake, the one the package is built with lies in .venv.
PATH=$PATH:$PWD/.venv/bin
export PATH

build=build/native-$1
shift
log=$build.log
mkdir -p build
cmake -S . -B "$build" -DDOORCARD_MODULE=OFF -DDOORCARD_TESTS=ON -DDOORCARD_STRICT=ON "$@" >"$log" 2>&1 &&
    cmake --build "$build" --parallel 2 >>"$log" 2>&1 || {
    cat "$log" >&2
    exit 1
}
cd "$build"
ctest --output-on-failure --quiet || {
    cat Testing/Temporary/LastTest.log >&2
    exit 1
}
