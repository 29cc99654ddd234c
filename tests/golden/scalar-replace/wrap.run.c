#include <stdio.h>

extern double y[40];
void add(unsigned u, unsigned n, const double *restrict x);

int main(void)
{
    double x[20];
    for (int i = 0; i < 20; i++)
        x[i] = i;
    add(0, 0, x);
    add(1, 20, x);
    add(40, 19, x);
    printf("%g %g\n", y[0], y[39]);
    return 0;
}
