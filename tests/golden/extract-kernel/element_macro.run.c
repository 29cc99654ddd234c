#include <stdio.h>

void eliminate(double *a, int i);

int main(void)
{
    static double a[60 * 60];
    for (int k = 0; k < 60 * 60; k++)
        a[k] = k % 7 - 3;
    eliminate(a, 0);
    eliminate(a, 50);
    printf("%g %g\n", a[50 * 60 + 57], a[3]);
    return 0;
}
