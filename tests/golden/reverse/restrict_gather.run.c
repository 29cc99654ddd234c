#include <stdio.h>

void gather(int n, double *a, const double *b, const int *from);

int main(void)
{
    double a[20] = {0}, b[20];
    int from[20];
    for (int i = 0; i < 20; i++) {
        b[i] = 1.5 * i;
        from[i] = i * 7 % 20;
    }
    for (int n = -1; n < 20; n++)
        gather(n, a, b, from);
    for (int i = 0; i < 20; i++)
        printf("%g ", a[i]);
    return 0;
}
