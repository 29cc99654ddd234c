#include <setjmp.h>

jmp_buf back;

/* The rest of the loop does not run where a value is negative. */
void check(int n, double *restrict x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        if (x[i] < 0)
            longjmp(back, 1);
        x[i] = 1;
    }
}
