#include <stdio.h>

void left(int n, double *restrict a, double *restrict b, double *restrict c, double *restrict d,
          const int *restrict to, volatile double *restrict e, double *restrict out);

int main(void)
{
    enum { N = 9 };
    double a[N], b[N], c[N], d[N], out[N];
    volatile double e[N];
    int to[N];
    for (int k = 0; k < N; k++) {
        a[k] = b[k] = c[k] = d[k] = out[k] = k * 0.5 + 1;
        e[k] = k;
        to[k] = k * 5 % N;
    }
    left(N, a, b, c, d, to, e, out);
    for (int k = 0; k < N; k++)
        printf("%a %a %a %a %a %a\n", a[k], b[k], c[k], d[k], e[k], out[k]);
    return 0;
}
