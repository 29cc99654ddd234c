#include <stdio.h>

enum { N = 16 };
extern double a[N][N], b[N][N], c[N][N];
void product(int n, double alpha, double beta);

int main(void)
{
    for (int i = 0; i < N * N; i++) {
        a[i / N][i % N] = i % 7 - 3;
        b[i / N][i % N] = i % 5 - 2;
        c[i / N][i % N] = i;
    }
    product(0, 2, 3);
    product(1, 2, 0.5);
    product(15, 2, 0.5);
    for (int i = 0; i < N * N; i++)
        printf("%g ", c[i / N][i % N]);
    return 0;
}
