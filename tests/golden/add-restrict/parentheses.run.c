#include <stdio.h>

void scale(int n, double *(a), const double *b, double (*c)[8]);

int main(void)
{
    double a[5], b[5] = {1, 2, 3, 4, 5}, c[5][8] = {{0}};
    scale(5, a, b, c);
    for (int i = 0; i < 5; i++)
        printf("%g %g\n", a[i], c[i][1]);
    return 0;
}
