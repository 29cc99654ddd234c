/*
 * only.c: part of every unit test: where $UNIT_TEST is set, only the tests run whose names match it
 * (`*` and `?` as in file names).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

__attribute__((constructor)) static void choose(void)
{
    const char *pattern = getenv("UNIT_TEST");
    if (pattern && *pattern)
        cmocka_set_test_filter(pattern);
}
