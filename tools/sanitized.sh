#!/bin/sh
# Runs the tests of kernel and solver with a kernel built for the sanitizers: sanitized.sh PYTHON BUILD
set -e
package=$(mktemp -d)
trap 'rm -rf "$package"' EXIT
cp -r src/tarock "$package/tarock"
rm -f "$package"/tarock/solving/_kernel*.so
cp "$2"/_kernel*.so "$package/tarock/solving/"
LD_PRELOAD="$(g++ -print-file-name=libasan.so) $(g++ -print-file-name=libubsan.so)" \
ASAN_OPTIONS=detect_leaks=0 PYTHONPATH="$package:tests" PYTHONMALLOC=malloc \
    "$1" -m pytest -q -p no:cacheprovider tests/kernel -k "${TESTS:-rules or minimax or solving or longer or evaluating or last_tricks or test_worlds or decision}"
