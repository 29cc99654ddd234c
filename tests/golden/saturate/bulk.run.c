#include <stdio.h>

void gather(int n, int m, double *restrict f, const double *restrict u, const double *restrict v,
            const int *restrict at, double *g);

int main(void)
{
    enum { N = 12 };
    double f[2 * N + 2] = {0}, u[2000], v[2000], g[2 * N] = {0};
    int at[N + 1];
    for (int i = 0; i < 2000; i++) {
        u[i] = i % 7 * 0.5;
        v[i] = i % 5 - 1.25;
    }
    for (int i = 0; i <= N; i++)
        at[i] = i * 5 % N;
    gather(N - 1, 8, f, u + 1, v + 1, at, g);
    for (int i = 0; i < 2 * N; i++)
        printf("%a %a\n", f[i], g[i]);
    return 0;
}
