// Compilers would warn of some numbers in place of parameters.
#include <stdio.h>

static void rates(int n, double *x, int by, int shift, unsigned from)
{
    for (unsigned i = 0; i < (unsigned)n; i++) {
        x[i] += by != 0 ? 100 / by : 1 << (shift < 31 ? shift : 3);
        x[i] += i < from;
    }
}

int main(void)
{
    double a[5] = {1, 2, 3, 4, 5};
    // @open-call
    rates(5, a, 0, 40, 0u);
    for (int i = 0; i < 5; i++)
        printf("%g\n", a[i]);
    return 0;
}
