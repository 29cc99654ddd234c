/* log.h: messages for people, on standard error only and only from server/ (see error.h). */
#ifndef LATHE_BASE_LOG_H
#define LATHE_BASE_LOG_H

#include "base/base.h"

/* "lathe: MESSAGE\n" on standard error. */
void log_message(const char *format, ...) PRINTF_LIKE(1, 2);

#endif
