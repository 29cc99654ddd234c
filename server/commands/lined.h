/*
 * lined.h: a changed text in which `#line` says where each line stood in the original, so that what
 * a compiler or a debugger says of it is said of that.
 */
#ifndef LATHE_SERVER_LINED_H
#define LATHE_SERVER_LINED_H

#include "base/arena.h"
#include "base/strbuf.h"

/*
 * Adds the text to `out`. Lines that are the same have their numbers; those that take the place of
 * others have the numbers of these, what is more in front the first one. No line is put between
 * parentheses, into a comment or behind a backslash, so that a number may be wrong up to the next
 * statement. False: the original has such lines itself, or asks how the file is called that is
 * compiled, or what stands beside it.
 */
bool lined_text(struct arena *arena, const char *path, const char *original, size_t original_length,
                const char *changed, size_t changed_length, struct strbuf *out);

#endif
