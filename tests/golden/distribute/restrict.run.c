#include <stdio.h>

void both(int n, double *a, double *b);

int main(void)
{
    double a[20] = {0}, b[20] = {1};
    for (int n = 0; n < 20; n++)
        both(n, a, b);
    for (int i = 0; i < 20; i++)
        printf("%g %g\n", a[i], b[i]);
    return 0;
}
