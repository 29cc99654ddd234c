#include <stdio.h>

enum { N = 40, M = 30, STEPS = 3 };
static float now[N][M], next[N][M];

int main(void)
{
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            now[i][j] = next[i][j] = (i * 7 + j) % 11;
    // @offload-region target=hip queue=async memory=managed
    for (int t = 0; t < STEPS; t++) {
        for (int i = 1; i < N - 1; i++)
            for (int j = 0; j < M - 1; j++)
                next[i][j] = now[i - 1][j] + now[i + 1][j];
        for (int i = 1; i < N - 1; i++)
            for (int j = 0; j < M - 1; j++)
                now[i][j] = next[i][j] / 2;
    }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            printf("%g %g\n", now[i][j], next[i][j]);
    return 0;
}
