#include <stdio.h>

enum { SIZE = 300 };

static double l[SIZE][SIZE], x[SIZE], y[SIZE];

/* The last row's sum is used: threads come for rows, but the runtime hands them out in order. */
static double multiply(int n)
{
    double sum = 0;
    // @openmp-for
    for (int i = 0; i < n; i++) {
        sum = 0;
        for (int j = 0; j <= i; j++)
            sum += l[i][j] * x[j];
        y[i] = sum;
    }
    return sum;
}

int main(void)
{
    for (int i = 0; i < SIZE; i++) {
        x[i] = i % 5;
        for (int j = 0; j < SIZE; j++)
            l[i][j] = (i + j) % 7;
    }
    double last = 0;
    for (int n = 0; n <= SIZE; n++)
        last += multiply(n) / (n + 1);
    printf("%g %g\n", last, y[SIZE / 2]);
    return 0;
}
