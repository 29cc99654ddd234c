#include "base/base.h"

#include <stdarg.h>
#include <stdlib.h>

void bug_at(const char *file, int line, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    fprintf(stderr, "lathe: defect at %s:%d: ", file, line);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    abort();
}

/* Gives `memory` back, or ends the process where an allocation of `size` bytes failed. */
static void *checked(void *memory, size_t size)
{
    if (memory == NULL) {
        fprintf(stderr, "lathe: out of memory for %zu bytes\n", size);
        exit(2);
    }
    return memory;
}

void *xmalloc(size_t size)
{
    return checked(malloc(size > 0 ? size : 1), size);
}

void *xcalloc(size_t count, size_t size)
{
    return checked(calloc(count > 0 ? count : 1, size > 0 ? size : 1), size);
}

void *xrealloc(void *memory, size_t size)
{
    return checked(realloc(memory, size > 0 ? size : 1), size);
}

char *xstrdup(const char *text)
{
    size_t size = strlen(text) + 1;

    return memcpy(xmalloc(size), text, size);
}

uint64_t magnitude(int64_t value)
{
    return value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
}

uint64_t greatest_divisor(uint64_t a, uint64_t b)
{
    while (b != 0) {
        uint64_t rest = a % b;

        a = b;
        b = rest;
    }
    return a;
}

int64_t common_divisor(int64_t a, int64_t b)
{
    uint64_t divisor = greatest_divisor(magnitude(a), magnitude(b));

    return divisor > INT64_MAX ? 1 : (int64_t)divisor;
}
