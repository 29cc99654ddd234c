#include <math.h>
#include <stdio.h>

#define N 1000

int main(void)
{
    double x[N], y[N], dot = 0;

    for (int i = 0; i < N; i++) {
        x[i] = i % 7 - 3;
        y[i] = i % 5;
    }

    // @extract-kernel
    for (int i = 0; i < N; i++)
        dot = fma(x[i], y[i], dot); // exact: these are small integers

    printf("%g\n", dot);
    return 0;
}
