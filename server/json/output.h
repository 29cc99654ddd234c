/*
 * output.h: the one way to standard output, so that a full disk or a reader that went away is
 * noticed, and what a terminal may be shown.
 */
#ifndef LATHE_SERVER_OUTPUT_H
#define LATHE_SERVER_OUTPUT_H

#include "base/base.h"

/* To be called first: makes sure that the three standard descriptors are taken and that a reader
   that goes away is an error of write(), not a signal. */
void output_prepare(void);

/*
 * Writes all bytes. On failure returns false; the reason is on standard error then, except where
 * the reader has gone away, which is nothing to complain about.
 */
bool output_write(const char *bytes, size_t length);

enum output_color { OUTPUT_COLOR_AUTO, OUTPUT_COLOR_ALWAYS, OUTPUT_COLOR_NEVER };

/* Whether to colour; "auto" asks for a terminal and honours NO_COLOR and TERM=dumb. */
bool output_has_color(enum output_color wanted);

#endif
