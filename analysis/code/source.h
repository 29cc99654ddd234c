/*
 * source.h: files as bytes, and places in them. A place is a byte offset into the file as it is
 * (CRLF and byte-order mark included); lines and byte columns, both 1-based, are computed from it.
 */
#ifndef LATHE_CODE_SOURCE_H
#define LATHE_CODE_SOURCE_H

#include "base/arena.h"
#include "base/array.h"
#include "base/error.h"

/* A half-open range of bytes of one file of a `struct sources`. */
struct range {
    uint32_t file;       /* index into sources.files */
    uint32_t start, end; /* byte offsets, start <= end */
};

struct source {
    const char *path;      /* as given or as the parser names it */
    const char *text;      /* the bytes, 0-terminated beyond `length` */
    size_t length;         /* bytes */
    const uint32_t *lines; /* offset of the first byte of each line */
    size_t lines_size;     /* at least 1 */
    bool is_system;        /* a system header: its loops are not reported */
    bool is_guarded;       /* a header that means nothing when it is included once more */
};

/* The files that one translation unit touches, the main file first. */
struct sources {
    LIST_OF(struct source *) files;
};

struct place {
    uint32_t line, column; /* 1-based; the column counts bytes */
};

/* Makes a source from bytes, which are copied into the arena. The text need not be valid UTF-8. */
struct source *source_new(struct arena *arena, const char *path, const char *text, size_t length);

/* Reads a whole file. Fails on what cannot be opened or read, what is no regular file, or 1 GiB
   and more. */
struct source *source_read(struct arena *arena, const char *path, struct error *error);

struct place source_place(const struct source *source, uint32_t offset);

/* Offset of a 1-based line and byte column; clamped to the end of the line and of the file. */
uint32_t source_offset(const struct source *source, uint32_t line, uint32_t column);

/* Copy of the bytes of a range, 0-terminated, owned by the arena. */
char *source_text(struct arena *arena, const struct sources *sources, struct range range);

/* The line end that the file uses: "\r\n" if its first line ends so, else "\n". */
const char *source_newline(const struct source *source);

#endif
