#include <stdio.h>

static double v[60];

/* What overlaps within one of the loops does so afterwards, too: only 'a' and 'c' and what the other
   loop reads are asked for. */
static void copy(int n, double *a, double *b, double *c, double *d)
{
    // @fuse
    for (int i = 0; i < n; i++)
        a[i] = b[i] + 1;
    for (int i = 0; i < n; i++)
        c[i] = d[i] * 2;
}

int main(void)
{
    double sum = 0;
    for (int i = 0; i < 60; i++)
        v[i] = i % 7;
    copy(10, v, v + 20, v + 30, v + 50);
    copy(10, v + 1, v, v + 31, v + 30);
    copy(10, v, v + 20, v + 15, v + 50);
    copy(10, v + 20, v + 5, v, v + 12);
    for (int i = 0; i < 60; i++)
        sum += v[i] * (i + 1);
    printf("%g\n", sum);
    return 0;
}
