#!/bin/bash
# The group `clients`: real editors and the language server. tests/clients/run.py does the work.
set -u
cd "$(dirname "$0")/../.." || exit 2
exec python3 tests/clients/run.py "$@"
