/*
 * uri.h: file URIs (RFC 8089) and absolute paths.
 */
#ifndef LATHE_SERVER_URI_H
#define LATHE_SERVER_URI_H

#include "base/arena.h"

/* The path of a `file` URI of this machine, percent-decoded; NULL for any other URI, and for one
   that names no absolute path or holds a byte 0. */
char *uri_to_path(struct arena *arena, const char *uri);

/* The URI of an absolute path; every byte outside of RFC 3986's unreserved characters and '/' is
   percent-encoded. */
char *uri_from_path(struct arena *arena, const char *path);

#endif
