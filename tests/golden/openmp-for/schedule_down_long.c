#include <stdio.h>

static double b[100];

/* Types with a sign, and those as long as 'long', are counted right, and loops taken together. */
static void halve(unsigned long n)
{
    // @openmp-for schedule=guided
    for (unsigned long i = n; i > 0; i--)
        b[i - 1] = b[i - 1] / 2 + i;
}

int main(void)
{
    double sum = 0;
    for (unsigned n = 1; n <= 100; n++)
        halve(n);
    for (int i = 0; i < 100; i++)
        sum += b[i];
    printf("%g\n", sum);
    return 0;
}
