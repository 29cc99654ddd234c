#include <stdio.h>

void eliminate(int n, int m, int k, double a[n][m]);

int main(void)
{
    static const int sizes[][2] = {{1, 1}, {1, 5}, {3, 2}, {2, 3}, {40, 50}};
    for (int s = 0; s < 5; s++) {
        int n = sizes[s][0], m = sizes[s][1];
        double a[40][50];
        double(*rows)[m] = (void *)a;
        for (int k = 0; k < n && k < m; k++) {
            double sum = 0;
            for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                    rows[i][j] = (i * 7 + j * 3) % 11 + 1;
            eliminate(n, m, k, rows);
            for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                    sum += rows[i][j] * (i + 2 * j);
            printf("%d %d %d: %g\n", n, m, k, sum);
        }
    }
    return 0;
}
