/* The index of the loop inside is a pointer that is declared outside. */
#include <stdio.h>

static void number(double *x, int rows)
{
    double *p;

    // @openmp-for
    for (int i = 0; i < rows; i++)
        for (p = x + 8 * i; p < x + 8 * i + 8; p++)
            *p += i;
}

int main(void)
{
    double x[48] = {1, 2, 3};
    number(x, 6);
    for (int i = 0; i < 48; i++)
        printf("%g\n", x[i]);
    return 0;
}
