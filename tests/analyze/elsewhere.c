/* Places that stand in another file than the loop, and loops that two units have. */
// @beside elsewhere_again.c
#include "elsewhere.inc"

int tenth[10], scratch[10], other[10];

#define ROW(k) row[k]
void body(int *restrict row)
{
    // @no flow distance 1
    // @beyond tenth[i + 2] is [10] at i = 8
    for (int i = 0; i < 9; i++) {
#include "elsewhere.inc"
    }
}
#undef ROW

#define OTHER other
void calls(void)
{
    // @unknown call
    for (int i = 0; i < 10; i++) {
#include "elsewhere.inc"
    }
}
