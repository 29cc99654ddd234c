#include <stdio.h>

static int counts[40];
static double values[40];

/* A number that a loop may write says how often another one runs: that is asked for. */
static void copy(int *a, int *b, double *c, const double *d)
{
    // @fuse
    for (int i = 0; i < b[0]; i++)
        a[i] = b[i + 1];
    for (int i = 0; i < b[0]; i++)
        c[i] = d[i] * 2;
}

int main(void)
{
    double sum = 0;
    for (int i = 0; i < 40; i++) {
        counts[i] = 7 - i % 5;
        values[i] = i;
    }
    copy(counts + 20, counts, values, values + 20);
    copy(counts + 10, counts, values, values + 3);
    copy(counts, counts, values + 1, values);
    for (int i = 0; i < 40; i++)
        sum += counts[i] * (i + 1) + values[i];
    printf("%g\n", sum);
    return 0;
}
