#!/bin/sh
# Makes .venv what a command needs: `setup.sh run` to use doorcard, `setup.sh test` to work on it.
# Does nothing when nothing has changed. Names what the machine lacks and leaves with 2.
# Must stay POSIX: it is the first thing a fresh machine runs.

set -eu

mode=${1:-run}
python=${PYTHON:-python3}
cd "$(dirname "$0")/.."

missing=""
lacks() {
    echo "doorcard: $1" >&2
    missing=yes
}

look() {
    if ! command -v "$python" >/dev/null 2>&1; then
        lacks "$python is missing: on Debian the package python3 brings it (apt-get install python3)."
    elif ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
        found=$("$python" -c 'import platform; print(platform.python_version())' 2>/dev/null || echo broken)
        lacks "Python 3.11 or newer is needed and $python is $found: name another, as in make PYTHON=python3.12 play."
    elif ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
        lacks "$python cannot make a virtual environment: on Debian the package python3-venv brings that (apt-get install python3-venv)."
    fi
    # Without a compiler doorcard is installed all the same; its tests want the native kernels too.
    if [ "$mode" = test ] && ! command -v "${CXX:-g++}" >/dev/null 2>&1; then
        lacks "${CXX:-g++}, which compiles the native kernels, is missing: on Debian the package g++ brings it (apt-get install g++)."
    fi
    [ -z "$missing" ] || exit 2
}

# Everything an installation depends on; the place counts because a moved environment is a broken one.
inputs() {
    pwd -P
    find native -type f | LC_ALL=C sort | xargs cat
    cat CMakeLists.txt pyproject.toml tools/setup.sh
}

runs() {
    [ -x .venv/bin/python ] && .venv/bin/python -c '' >/dev/null 2>&1
}

# Not whole: its making was interrupted, or it was made in another place, which its scripts still name.
whole() {
    runs && grep -qsF "$(pwd -P)/.venv/bin/" .venv/bin/pip && .venv/bin/python -m pip --version >/dev/null 2>&1
}

# What is installed for work is more than what is needed for use.
ready() {
    runs || return 1
    for stamp in "$mode" test; do
        if [ -f ".venv/stamp-$stamp" ] && [ "$(cat ".venv/stamp-$stamp")" = "$state" ]; then
            return 0
        fi
    done
    return 1
}

# Twice quiet: errors only. What pip says of the machine's own settings is nobody's concern here.
pip() {
    .venv/bin/python -m pip "$@" --quiet --quiet --disable-pip-version-check --no-input || {
        echo "doorcard: setting up .venv failed, see above; run the same command to try again." >&2
        exit 1
    }
}

case $mode in
run | test) ;;
*)
    echo "usage: tools/setup.sh [run|test]" >&2
    exit 2
    ;;
esac

state=$(inputs | cksum)
if ready; then
    exit 0
fi
look

# Two commands at once take turns; the second finds the work done.
if command -v flock >/dev/null 2>&1; then
    exec 9<tools/setup.sh
    flock 9
    if ready; then
        exit 0
    fi
fi

echo "Setting up .venv (once; about a minute) ..."
whole || "$python" -m venv --clear .venv
rm -f .venv/stamp-*
if [ "$mode" = test ]; then
    # Dependency groups came with pip 25.1; Debian 12 brings 23.
    pip install --upgrade 'pip>=25.1'
    pip install --editable '.[server,postgres]' --group test --group lint
else
    pip install --editable '.[server]'
fi
# Last, so that whatever is interrupted is done again.
echo "$state" >".venv/stamp-$mode"
