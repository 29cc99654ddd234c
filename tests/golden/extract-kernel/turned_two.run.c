#include <stdio.h>

void sums(int n, int m, const float a[n][m], const float b[n][m], float out[m][n]);

static float a[100 * 100], b[100 * 100], out[100 * 100];

int main(void)
{
    int sizes[][2] = {{1, 1}, {2, 16}, {17, 33}, {5, 100}, {100, 5}, {0, 3}, {3, 0}, {64, 48}};
    for (int i = 0; i < 100 * 100; i++) {
        a[i] = i % 1009;
        b[i] = i % 499;
    }
    for (int k = 0; k < 8; k++) {
        int n = sizes[k][0], m = sizes[k][1];
        sums(n, m, (void *)a, (void *)b, (void *)out);
        for (int i = 0; i < n * m; i++)
            printf("%g ", out[i]);
    }
    return 0;
}
