/*
 * jsonx.h: JSON files that people write, read with messages that name the place.
 */
#ifndef LATHE_BASE_JSONX_H
#define LATHE_BASE_JSONX_H

#include <jansson.h>

#include "base/error.h"

/*
 * Reads a JSON file; the caller owns the value. NULL and an error on what is no regular file or
 * cannot be read ("unable to open 'PATH': ...") or is no JSON ("'PATH:LINE': ...").
 */
json_t *jsonx_load_file(const char *path, struct error *error);

/* The same, but an object that has a member twice is an error as well; messages name the column,
   too: "'PATH:LINE:COLUMN': ...". */
json_t *jsonx_load_strictly(const char *path, struct error *error);

/*
 * Line (1-based) on which element `index` (0-based) of the file's top-level array starts, for
 * messages about it; 1 if there is no such element.
 */
unsigned jsonx_element_line(const char *path, size_t index);

#endif
