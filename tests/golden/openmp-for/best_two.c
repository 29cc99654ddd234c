// @args -std=gnu89
#include <stdio.h>

static void ends(int n, const int *x, int *out)
{
    int i, low = x[0], high = x[0], low_at = 0, high_at = 0, high_all = 0;

    if (n > 1)
        high_all = 1;
    // @openmp-for
    for (i = 1; i < n; i++) {
        if (x[i] < low) {
            low = x[i];
            low_at = i;
        }
        if (high < x[i])
            high = x[i], high_at = i;
    }
    out[0] = low;
    out[1] = low_at;
    out[2] = high;
    out[3] = high_at + high_all;
}

int main(void)
{
    static int x[5000], out[4];
    int i;
    for (i = 0; i < 5000; i++)
        x[i] = i * 271 % 503 - 250;
    for (i = 1; i < 5000; i += 777) {
        ends(i, x, out);
        printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
    }
    return 0;
}
