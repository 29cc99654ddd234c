#include "base/error.h"

#include <stdarg.h>

bool error_set(struct error *error, const char *format, ...)
{
    va_list arguments;

    if (error == NULL || error->set)
        return false;
    va_start(arguments, format);
    vsnprintf(error->message, sizeof(error->message), format, arguments);
    va_end(arguments);
    error->set = true;
    return false;
}
