#include <stdio.h>

void row(int n, int m, double a[n][m], double b[n][m]);

int main(void)
{
    for (int n = 1; n < 9; n += 2)
        for (int m = 1; m < 6; m++) {
            double a[n][m], b[n][m];
            for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++) {
                    a[i][j] = i - 2 * j;
                    b[i][j] = (3 * i + j) / 7.0;
                }
            row(n, m, a, b);
            for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                    printf(" %.17g", a[i][j]);
            puts("");
        }
    return 0;
}
