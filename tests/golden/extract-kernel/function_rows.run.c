#include <stdio.h>

void drain(int n, int m, double u[n][m], double v[restrict n][m]);

int main(void)
{
    enum { N = 70, M = 4 };
    double u[N][M], v[N][M], sum = 0;
    for (int i = 0; i < N * M; i++) {
        u[i / M][i % M] = i * 5 % 17;
        v[i / M][i % M] = i % 3;
    }
    drain(N, M, u, v);
    drain(1, M, u, v);
    for (int i = 0; i < N * M; i++)
        sum = sum / 2 + v[i / M][i % M];
    printf("%.17g\n", sum);
    return 0;
}
