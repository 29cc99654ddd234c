#include <stdio.h>

unsigned choice_signs(int n, double *restrict q);

int main(void)
{
    static double q[40];
    for (int k = 0; k < 40; k++)
        q[k] = k * k;
    for (int n = 0; n < 13; n++)
        printf("%u\n", choice_signs(n, q));
    for (int k = 0; k < 40; k++)
        printf("%g\n", q[k]);
    return 0;
}
