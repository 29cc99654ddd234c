#include <stdio.h>

enum { N = 12, M = 17, K = 5 };
static double a[N][K], b[K][M], c[N][M];

int main(void)
{
    for (int i = 0; i < N; i++)
        for (int l = 0; l < K; l++)
            a[i][l] = i + l;
    for (int l = 0; l < K; l++)
        for (int j = 0; j < M; j++)
            b[l][j] = l - j;
    // @extract-kernel target=openmp-target
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++) {
            double sum = 0;
            for (int l = 0; l < K; l++)
                sum += a[i][l] * b[l][j];
            c[i][j] = sum;
        }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            printf("%g\n", c[i][j]);
}
