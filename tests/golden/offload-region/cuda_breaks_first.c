#include <stdio.h>

/* The loop may end before anything in it runs: the pointers need not lead anywhere then. */
static void add(int n, double *restrict a, const double *restrict b, int stop)
{
    // @offload-region
    for (int t = 0; t < 10; t++) {
        if (stop)
            break;
        for (int i = 0; i < n; i++)
            a[i] += b[i];
    }
}

int main(void)
{
    double a[20], b[20];
    for (int i = 0; i < 20; i++) {
        a[i] = i;
        b[i] = 20 - i;
    }
    add(20, NULL, NULL, 1);
    add(20, a, b, 0);
    for (int i = 0; i < 20; i++)
        printf("%g\n", a[i]);
}
