#include <stdio.h>

enum { SIZE = 4000 };

static float row[SIZE];

/* Each step fills the next part of the array: where that ends is counted on by the loop inside. */
static int fill(int n, int m, float v)
{
    int k = 2, last = 0;
    // @offload-region
    for (int t = 0; t < n; t++) {
        int i;
        for (i = 0; i < m; i++)
            row[k++] = v + i;
        last += i;
    }
    return k + last;
}

int main(void)
{
    double sum = 0;
    int ends = 0;
    for (int n = 0; n < 40; n += 13)
        for (int m = 0; m < 100; m += 33)
            ends += fill(n, m, (float)n);
    for (int i = 0; i < SIZE; i++)
        sum += row[i] * (i % 7);
    printf("%d %g\n", ends, sum);
    return 0;
}
