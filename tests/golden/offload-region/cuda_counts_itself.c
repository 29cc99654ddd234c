#include <stdio.h>

/* What the loop counts is counted where nothing runs on the device as well. */
static int add(int n, double *restrict a, const double *restrict b, int limit)
{
    int steps = 0;
    // @offload-region
    do {
        for (int i = 0; i < n; i++)
            a[i] += b[i];
    } while (++steps < limit);
    return steps;
}

int main(void)
{
    double a[20], b[20];
    for (int i = 0; i < 20; i++) {
        a[i] = i;
        b[i] = 20 - i;
    }
    printf("%d %d %d\n", add(20, a, b, 0), add(20, a, b, 3), add(0, NULL, NULL, 4));
    for (int i = 0; i < 20; i++)
        printf("%g\n", a[i]);
}
