#include <stdio.h>

void twice(int n, double *p, double *q);

int main(void)
{
    for (int n = 0; n < 20; n += 3) {
        double a[24], b[24], c[24];
        for (int i = 0; i < 24; i++) {
            a[i] = i * 0.5;
            b[i] = 7 - i;
            c[i] = i % 5;
        }
        twice(n, a, b); twice(n, a, a + 1); twice(n, c + 1, c); twice(n, c, c);
        for (int i = 0; i < 24; i++)
            printf("%g %g %g ", a[i], b[i], c[i]);
    }
    return 0;
}
