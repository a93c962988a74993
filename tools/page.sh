#!/bin/sh
# The page people play on, made from web/: `page.sh build` puts it where the server hands it out, `page.sh check` looks
# at its form and types, `page.sh test` runs its own tests. Does nothing when nothing has changed. Without Node
# everything but the page works: it says so, and leaves with 0.
# Must stay POSIX, like tools/setup.sh.

set -eu

mode=${1:-build}
cd "$(dirname "$0")/../web"
page=../src/doorcard/server/page

case $mode in
build | check | test) ;;
*)
    echo "usage: tools/page.sh [build|check|test]" >&2
    exit 2
    ;;
esac

fits() {
    command -v npm >/dev/null 2>&1 &&
        node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}

if ! fits; then
    if [ "$mode" = build ] && [ -f "$page/index.html" ]; then
        exit 0
    fi
    echo "doorcard: no Node 20.19 or newer with npm is here, so the page is left out ($mode); the server runs without it." >&2
    exit 0
fi

inputs() {
    pwd -P
    cat package.json package-lock.json .npmrc
    if [ "$1" != packages ]; then
        cat tsconfig.json vite.config.ts svelte.config.js index.html .prettierrc.json ../docs/wire.schema.json
        find src public fixtures tests tools -type f | LC_ALL=C sort | xargs cat
    fi
}

stamped() {
    [ -f "node_modules/.stamp-$1" ] && [ "$(cat "node_modules/.stamp-$1")" = "$2" ]
}

# Two commands at once take turns; the second finds the work done.
if command -v flock >/dev/null 2>&1; then
    exec 8<../tools/page.sh
    flock 8
fi

packages=$(inputs packages | cksum)
if ! stamped packages "$packages"; then
    echo "Setting up the page's tools (once) ..."
    npm ci --no-audit --no-fund --loglevel=error >/dev/null
    echo "$packages" >node_modules/.stamp-packages
fi

if [ "$mode" = test ] && ! command -v chromium >/dev/null 2>&1; then
    echo "doorcard: Chromium is missing, so the tests that use the page are left out (apt-get install chromium)." >&2
fi

state=$(inputs all | cksum)
if stamped "$mode" "$state" && { [ "$mode" != build ] || [ -f "$page/index.html" ]; }; then
    exit 0
fi
rm -f "node_modules/.stamp-$mode"
case $mode in
build) npx --no-install vite build --logLevel error ;;
check)
    node tools/wire_types.mjs --check
    npx --no-install prettier --check --log-level warn . || {
        echo "make format puts this right" >&2
        exit 1
    }
    npx --no-install svelte-check --tsconfig ./tsconfig.json --fail-on-warnings --output machine >/dev/null ||
        npx --no-install svelte-check --tsconfig ./tsconfig.json --fail-on-warnings
    ;;
test) npx --no-install vitest run --silent --reporter=dot ;;
esac
echo "$state" >"node_modules/.stamp-$mode"
