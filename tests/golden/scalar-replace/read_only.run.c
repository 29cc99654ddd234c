#include <stdio.h>

enum { N = 30 };
extern double a[N][N], b[N][N], c[N][N];
void product(void);

int main(void)
{
    for (int i = 0; i < N * N; i++) {
        a[i / N][i % N] = i % 7 - 3;
        b[i / N][i % N] = i % 5 - 2;
        c[i / N][i % N] = i % 11;
    }
    product();
    for (int i = 0; i < N * N; i++)
        printf("%g ", c[i / N][i % N]);
    return 0;
}
