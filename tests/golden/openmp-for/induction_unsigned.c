#include <stdio.h>

static int x[1000], y[1000];

/* Below 0 it goes on at the largest value, in OpenMP as in C. */
static unsigned turns(int n, unsigned m)
{
    // @openmp-for
    for (int i = 0; i < n; i++) {
        y[i] = x[i] + (int)(m & 1023);
        m -= 7;
    }
    return m;
}

int main(void)
{
    for (int n = 0; n < 600; n += 1 + n / 2) {
        for (int k = 0; k < 1000; k++)
            x[k] = k + n;
        printf("%u\n", turns(n, 50));
        for (int k = 0; k < 1000; k++)
            printf("%d ", y[k]);
    }
    return 0;
}
