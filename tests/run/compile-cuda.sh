#!/bin/bash
# Compiles a CUDA or HIP file for the stand-in of standin/, or builds the stand-in itself. Files
# that end in .hip are HIP: they have to include HIP's header, which is standin/hip's here.
#
# usage: tests/run/compile-cuda.sh library           prints the library's path; builds it if needed
#        tests/run/compile-cuda.sh FILE.cu OUT.o [ARGUMENT...]
#
# Programs are linked with the library: `g++ ... $(tests/run/compile-cuda.sh library)`.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=${BUILD_DIR:-build}
[[ "$build" == /* ]] || build=$here/../../$build
clang=${CLANGXX:-clang++-19}

# Builds the library if a source is newer; a finished one appears all at once.
library()
{
    local library=$build/standin/libstandin.a folder source
    mkdir -p "$build/standin"
    if [ ! -e "$library" ] ||
        [ -n "$(find "$here/standin" -newer "$library" -name '*.[ch]*')" ]; then
        folder=$(mktemp -d "$build/standin/XXXXXX")
        for source in memory shadow threads queue device counts; do
            "$clang" -std=c++17 -O2 -g -Wall -Wextra -I "$here/standin" -c -o "$folder/$source.o" \
                "$here/standin/$source.cpp"
        done
        ar rcs "$folder/libstandin.a" "$folder"/*.o
        mv "$folder/libstandin.a" "$library"
        rm -rf "$folder"
    fi
    realpath "$library"
}

if [ "$1" = library ]; then
    library
    exit
fi
source=$1 object=$2
shift 2
header=cuda_runtime.h
[[ "$source" != *.hip ]] || header=stddef.h
"$clang" -std=c++17 -E -x c++ -include "$header" -I "$here/standin" "$@" \
    -o "$object.ii" "$source"
python3 "$here/cuda.py" "$object.ii" >"$object.cpp"
# At -O0 every access is there to be seen; the order of a read and a write of one place, too.
"$clang" -std=c++17 -O0 -g -w -fno-builtin-printf -fsanitize=thread,undefined \
    -fsanitize-trap=undefined -fno-sanitize=vptr,function,pointer-overflow \
    -mllvm -tsan-instrument-read-before-write=1 -mllvm -tsan-instrument-func-entry-exit=0 \
    -mllvm -tsan-distinguish-volatile=1 \
    -c -o "$object" -x c++-cpp-output "$object.cpp"
