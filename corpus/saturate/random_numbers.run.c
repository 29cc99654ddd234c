#include <stdio.h>

void random_numbers(int n, double a, double *seed, double *number);

static double next(void)
{
    static unsigned state = 1;
    state = state * 1103515245u + 12345u;
    return (state >> 8) / 16777216.0;
}

static void show(const double *a, int n)
{
    for (int k = 0; k < n; k++)
        printf("%a\n", a[k]);
}

int main(void)
{
    static double seed[50], number[50];
    for (int k = 0; k < 50; k++)
        seed[k] = (double)(long long)(next() * 0x1p46);
    for (int k = 0; k < 20; k++)
        random_numbers(50, 1220703125.0, seed, number);
    show(seed, 50);
    show(number, 50);
    return 0;
}
