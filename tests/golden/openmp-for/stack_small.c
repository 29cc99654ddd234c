/* What each thread gets still fits on its stack. */
#include <stdio.h>

static double work(int n, double *restrict y)
{
    double s[4000], t[4000];
    // @openmp-for
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < 4000; j++)
            t[j] = s[j] = i * j;
        y[i] = t[i] + s[4];
    }
    return y[0];
}

int main(void)
{
    static double y[100];
    printf("%g", work(100, y));
    for (int k = 0; k < 100; k++)
        printf(" %g", y[k]);
    return 0;
}
