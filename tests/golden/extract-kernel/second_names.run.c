#include <stdio.h>

void scale(double *x);
void shift(double *restrict x);

int main(void)
{
    static double x[1000];
    for (int i = 0; i < 1000; i++)
        x[i] = i;
    scale(x);
    shift(x);
    for (int i = 0; i < 1000; i += 111)
        printf("%g\n", x[i]);
    return 0;
}
