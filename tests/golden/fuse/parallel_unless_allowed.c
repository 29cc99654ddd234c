#include <stdio.h>

static double a[600], b[200], c[200];

/* The same where a loop that is not parallel will do. */
static void steps(int n, unsigned char m)
{
    // @fuse serial=allow
    for (int i = 0; i < n; i++)
        a[i + 300] = c[i] * 2;
    for (int i = 0; i < n; i++)
        b[i] = a[i + 300 - m] + 1;
}

int main(void)
{
    double sum = 0;
    for (int i = 0; i < 200; i++)
        c[i] = i % 7;
    for (int m = 0; m < 250; m += 50) {
        steps(200, m);
        for (int i = 0; i < 200; i++)
            sum += b[i] * i;
    }
    printf("%g\n", sum);
    return 0;
}
