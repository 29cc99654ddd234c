#include <stdio.h>

void update(int n, int m, double (*restrict c)[30], double (*restrict a)[30]);

int main(void)
{
    for (int n = -1; n <= 30; n++) {
        double a[30][30], c[30][30];
        for (int i = 0; i < 900; i++) {
            a[i / 30][i % 30] = i % 7;
            c[i / 30][i % 30] = i % 3;
        }
        update(n, 30 - n % 3, c, a);
        for (int i = 0; i < 900; i++)
            printf("%g ", c[i / 30][i % 30]);
    }
    return 0;
}
