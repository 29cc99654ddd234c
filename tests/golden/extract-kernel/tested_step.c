#include <stddef.h>
#include <stdio.h>

static double x[300], y[300];

/* The step stands behind the test, so that the index stays at 0. */
static size_t backwards(size_t n)
{
    size_t i;
    // @extract-kernel
    for (i = n; i > 0 && i--;)
        x[i] = 2 * y[i];
    return i;
}

int main(void)
{
    for (size_t n = 0; n < 300; n += 1 + n / 2) {
        for (size_t k = 0; k < 300; k++)
            y[k] = (double)(k + n);
        printf("%zu\n", backwards(n));
        for (size_t k = 0; k < 300; k++)
            printf("%g ", x[k]);
    }
    return 0;
}
