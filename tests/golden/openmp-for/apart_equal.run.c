#include <stdio.h>

void add(int n, double *a, const double *b, const double *c);

int main(void)
{
    static double a[600];
    for (int i = 0; i < 600; i++)
        a[i] = i % 7;
    add(300, a, a + 300, a + 200);
    add(300, a + 1, a, a + 2);
    printf("%g %g %g\n", a[0], a[299], a[300]);
    return 0;
}
