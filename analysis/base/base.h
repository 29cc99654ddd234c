/*
 * base.h: what every file of Lathe may use: BUG(), a few macros, and the functions that nobody may
 * call. Included first by every header of the other layers.
 */
#ifndef LATHE_BASE_BASE_H
#define LATHE_BASE_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define PRINTF_LIKE(format_at, first_at) __attribute__((format(printf, format_at, first_at)))
#define NO_RETURN __attribute__((noreturn))
#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

/*
 * "Cannot happen": prints the place and the message on standard error and aborts. In a worker that
 * ends one request; the supervisor says so and goes on.
 */
#define BUG(...) bug_at(__FILE__, __LINE__, __VA_ARGS__)
NO_RETURN void bug_at(const char *file, int line, const char *format, ...) PRINTF_LIKE(3, 4);

/* Allocation that never returns NULL: when memory is out, the process ends with exit status 2. */
void *xmalloc(size_t size);
void *xcalloc(size_t count, size_t size);
void *xrealloc(void *memory, size_t size);
char *xstrdup(const char *text);

uint64_t magnitude(int64_t value);

/* The greatest number that divides both, 0 for two zeros. Where the common one is 2^63, it is 1. */
uint64_t greatest_divisor(uint64_t a, uint64_t b);
int64_t common_divisor(int64_t a, int64_t b);

/* Functions without a bound on what they write are not used here. */
#ifndef LATHE_ALLOW_BANNED
#pragma GCC poison strcpy strcat sprintf vsprintf gets strtok
#endif

#endif
