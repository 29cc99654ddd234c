#include "base/log.h"

#include <stdarg.h>

void log_message(const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    fputs("lathe: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
}
