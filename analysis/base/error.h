/*
 * error.h: what went wrong in the world outside (a file, an option, a database). The first error
 * wins. Functions that can fail this way return bool (or NULL) and fill a `struct error`.
 * "Cannot prove" is never an error: that is a verdict (loops/verdict.h).
 */
#ifndef LATHE_BASE_ERROR_H
#define LATHE_BASE_ERROR_H

#include "base/base.h"

struct error {
    bool set;           /* an error was recorded */
    char message[1024]; /* lower case, no full stop, the subject in quotes */
};

#define ERROR_INIT {false, ""}

/* Records a message unless one is there; always returns false, so that `return error_set()`
   works. */
bool error_set(struct error *error, const char *format, ...) PRINTF_LIKE(2, 3);

#endif
