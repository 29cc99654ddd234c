#include <stdio.h>

void rows(double (*m)[8], double (*last)[8]);

int main(void)
{
    double a[100][8];
    for (int n = 0; n < 100; n = 3 * n + 1) {
        for (int i = 0; i < 800; i++)
            a[i / 8][i % 8] = i;
        rows(a + n / 3, a + n);
        for (int i = 0; i < 800; i++)
            printf(" %g", a[i / 8][i % 8]);
    }
    return 0;
}
