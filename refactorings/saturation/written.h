/*
 * written.h: the text of a body whose values have names: what changes in the file, token by token;
 * everything else stays.
 */
#ifndef LATHE_REFACTORINGS_WRITTEN_H
#define LATHE_REFACTORINGS_WRITTEN_H

#include "refactorings/saturation/sharing.h"

/* What reads differently in the loop's file; places do not overlap. Line ends are "\n". `names` are
   those of naming.h. */
replacement_list written_changes(const struct sharing *sharing, const char *const *names);

#endif
