/*
 * file_place.h: FILE:LINE[:COLUMN], as people name a loop on the command line.
 */
#ifndef LATHE_SERVER_FILE_PLACE_H
#define LATHE_SERVER_FILE_PLACE_H

#include "base/arena.h"

struct file_place {
    const char *path;
    uint32_t line, column; /* 1-based; column 0: none */
};

/* Reads a place; where the text can be read in two ways, the file that exists decides. False: there
   is no line. */
bool file_place_parse(struct arena *arena, const char *text, struct file_place *out);

#endif
