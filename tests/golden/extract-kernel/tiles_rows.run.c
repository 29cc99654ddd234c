#include <stdio.h>

void gram(int n, int m, int k, float beta, float a[restrict n][k], float b[restrict m][k],
          float c[restrict n][m]);

static float a[40 * 40], b[40 * 40], c[40 * 40];

int main(void)
{
    static const int sizes[][3] = {{1, 1, 1}, {16, 16, 16}, {17, 33, 34}, {33, 3, 18}, {5, 20, 3}};
    for (int at = 0; at < 5; at++) {
        int n = sizes[at][0], m = sizes[at][1], k = sizes[at][2];
        for (int i = 0; i < 40 * 40; i++) {
            a[i] = (float)(i % 23) / 7;
            b[i] = (float)(i % 19) / 3 - 2;
            c[i] = (float)(i % 5);
        }
        gram(n, m, k, 0.3f, (void *)a, (void *)b, (void *)c);
        for (int i = 0; i < n * m; i++)
            printf("%.9g\n", (double)c[i]);
    }
    return 0;
}
