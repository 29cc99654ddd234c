/*
 * reasons.h: the codes of reasons.def by their names in C: `REASON_ALIAS` is a `reason_code`. A
 * file that names codes includes it; the others are not concerned by a new one.
 */
#ifndef LATHE_LOOPS_REASONS_H
#define LATHE_LOOPS_REASONS_H

#include "loops/verdict.h"

#define REASON(identifier, code, text) extern const struct reason_kind REASON_##identifier[1];
#include "loops/reasons.def"
#undef REASON

#endif
