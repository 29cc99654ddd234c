#include <stdio.h>

enum { SIZE = 300 };

static double l[SIZE][SIZE], x[SIZE], y[SIZE];

/* Later rows are longer, so threads take rows as they come. */
static void multiply(int n)
{
    // @openmp-for
    for (int i = 0; i < n; i++) {
        y[i] = 0;
        for (int j = 0; j <= i; j++)
            y[i] += l[i][j] * x[j];
    }
}

int main(void)
{
    for (int i = 0; i < SIZE; i++) {
        x[i] = i % 5;
        for (int j = 0; j < SIZE; j++)
            l[i][j] = (i + j) % 7;
    }
    multiply(SIZE);
    double sum = 0;
    for (int i = 0; i < SIZE; i++)
        sum += i * y[i];
    printf("%g\n", sum);
    return 0;
}
