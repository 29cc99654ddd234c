#include <stdio.h>

#define N 100

double a[N][N], b[N][N], c[N][N];

/* c += a b */
void matmul(void)
{
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            for (int k = 0; k < N; k++)
                c[i][j] += a[i][k] * b[k][j];
}

int main(void)
{
    double sum = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            b[i][j] = a[j][i] = (i * 7 + j) % 13 - 6;
    matmul();
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            sum += c[i][j] * (i + 2 * j);
    printf("%.0f\n", sum);
    return 0;
}
