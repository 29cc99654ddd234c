#include <stdio.h>

enum { N = 12, M = 16 };
static double u[N][M];

int main(void)
{
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            u[i][j] = (i * 7 + j * 5) % 11;
    // @offload-region
    for (int step = 0; step < 6; step++) {
        for (int i = 1; i < N - 1; i += 2)
            for (int j = 1; j < M - 1; j++)
                u[i][j] = 0.5 * (u[i - 1][j] + u[i + 1][j]);
        for (int i = 2; i < N - 1; i += 2)
            for (int j = 1; j < M - 1; j++)
                u[i][j] = 0.5 * (u[i - 1][j] + u[i + 1][j]);
        printf("step %d\n", step);
    }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            printf("%.9f\n", u[i][j]);
}
