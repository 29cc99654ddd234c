#include <stdio.h>

/* `s` is set wherever it is read, which compilers do not see: each thread begins with a value of
   it, so that they do not warn. `t` has none before the loop. */
static void scale(int n, int m, const double *restrict from, double *restrict to)
{
    double s = 1, t;

    // @openmp-for
    for (int i = 0; i < n; i++)
        for (int j = 3; j < m; j++) {
            if (j != 0)
                s = from[j];
            if (j > 1)
                t = s * i;
            to[i] += t;
        }
}

int main(void)
{
    double from[100], to[100] = {0};
    for (int i = 0; i < 100; i++)
        from[i] = i * i % 17;
    for (int n = 0; n <= 100; n++) {
        scale(n, n, from, to);
        printf("%g %g\n", to[0], to[n / 2]);
    }
    return 0;
}
