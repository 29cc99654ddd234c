/*
 * reasons.h: the codes of reasons.def by their names in C: `REASON_ALIAS` is a `reason_code`. An
 * object names the address of a row, and the linker finds it: a new row changes no object, and
 * without its row a name is not linked. The pragma says so to the build: as of a system's header,
 * the list is no part of what an object that includes this one is made from.
 */
#ifndef LATHE_LOOPS_REASONS_H
#define LATHE_LOOPS_REASONS_H

#include "loops/verdict.h"

#pragma GCC system_header

#define REASON(identifier, code, text) extern const struct reason_kind REASON_##identifier[1];
#include "loops/reasons.def"
#undef REASON

#endif
