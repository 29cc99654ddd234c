#!/bin/bash
# The group `lsp`: the language server. tests/lsp/run.py does the work.
set -u
cd "$(dirname "$0")/../.." || exit 2
exec python3 tests/lsp/run.py "$@"
