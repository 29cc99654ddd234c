#include <stdio.h>

#define N 40
typedef float REAL;

/* Types and constants of the file go with the kernels. */
static void relax(int steps, REAL (*restrict a)[N], REAL (*restrict b)[N])
{
    int i, j;
    // @offload-region target=hip name=average
    for (int t = 0; t < steps; t++) {
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                b[i][j] = (a[i - 1][j] + a[i + 1][j]) / 2;
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                a[i][j] = (b[i][j - 1] + b[i][j + 1]) / 2;
        printf("step %d\n", t);
    }
}

int main(void)
{
    static REAL a[N][N], b[N][N];
    for (int k = 0; k < N * N; k++)
        a[k / N][k % N] = k % 13;
    relax(0, a, b);
    relax(3, a, b);
    for (int k = 0; k < N * N; k += 7)
        printf("%.6f %.6f\n", a[k / N][k % N], b[k / N][k % N]);
}
