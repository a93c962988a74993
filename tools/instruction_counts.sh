#!/bin/sh
# Counts the instructions of the baseline path under callgrind and compares them with bench/instructions.txt: times
# depend on the machine and its neighbours, these hardly do. `record` writes the file anew.

set -eu
cd "$(dirname "$0")/.."

case ${1:-} in
"" | record) ;;
*)
    echo "usage: tools/instruction_counts.sh [record]" >&2
    exit 2
    ;;
esac
command -v valgrind >/dev/null || {
    echo "doorcard: valgrind is missing: on Debian the package valgrind brings it (apt-get install valgrind)." >&2
    exit 2
}

PATH=$PATH:$PWD/.venv/bin
export PATH

build=build/native-counted
log=$build.log
mkdir -p build
cmake -S . -B "$build" -DDOORCARD_MODULE=OFF -DDOORCARD_COUNTS=ON -DCMAKE_BUILD_TYPE=Release >"$log" 2>&1 &&
    cmake --build "$build" --parallel 2 >>"$log" 2>&1 || {
    cat "$log" >&2
    exit 1
}

recorded=bench/instructions.txt
found=$build/instructions.txt
: >"$found"
for work in $("$build/counted"); do
    valgrind --tool=callgrind --callgrind-out-file="$build/callgrind.out" --toggle-collect=counted_work \
        "$build/counted" "$work" >"$build/valgrind.log" 2>&1 || {
        cat "$build/valgrind.log" >&2
        exit 1
    }
    echo "$work $(sed -n 's/^summary: //p;s/^totals: //p' "$build/callgrind.out" | tail -1)" >>"$found"
done

if [ "${1:-}" = record ]; then
    {
        echo "# Thousands of instructions of the baseline path, by $(c++ --version | head -1)"
        awk '{ printf "%s %.0f\n", $1, $2 / 1e3 }' "$found"
    } >$recorded
    cat $recorded
    exit 0
fi
# More than a twentieth above the record fails; another compiler may need a new record.
awk '
    FNR == NR { if ($1 != "#") recorded[$1] = $2; next }
    {
        now = $2 / 1e3
        known = $1 in recorded
        worse = !known || now > recorded[$1] * 1.05
        bad += worse
        printf "%-24s %10.0f thousand, recorded %10s %s\n", $1, now, known ? recorded[$1] : "nothing", worse ? "MORE" : ""
    }
    END { exit bad > 0 }
' $recorded "$found"
