#include <stdio.h>

double farther(int d, const double *p, const double *q);
void distances(int n, int d, const double *restrict p, const double *restrict q,
               double *restrict out);

int main(void)
{
    enum { N = 300, D = 3 };
    double p[N * D], q[D] = {1, 2.5, -3}, out[N] = {0}, sum = 0;
    for (int i = 0; i < N * D; i++)
        p[i] = i % 11 - 4;
    for (int n = 0; n <= N; n += 150)
        distances(n, D, p, q, out);
    for (int i = 0; i < N; i++)
        sum = sum / 2 + out[i];
    printf("%.17g %.17g\n", sum, farther(D, p, q));
    return 0;
}
