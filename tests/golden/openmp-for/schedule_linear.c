#include <stdio.h>

static double b[4000];

/* Where the last row ends is used behind the loop. */
static int count(int n)
{
    int k = 3;
    // @openmp-for schedule=dynamic
    for (int i = 0; i < n; i++) {
        b[k] += i;
        k += 2;
    }
    return k;
}

int main(void)
{
    long ends = 0;
    double sum = 0;
    for (int n = 0; n < 1500; n++)
        ends += count(n);
    for (int i = 0; i < 4000; i++)
        sum += b[i];
    printf("%ld %g\n", ends, sum);
    return 0;
}
