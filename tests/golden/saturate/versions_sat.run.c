#include <stdio.h>

void versions(int n, const double *restrict u, const double *restrict v, double *restrict f);

int main(void)
{
    double u[9], v[9], f[24];
    for (int i = 0; i < 9; i++) {
        u[i] = i * 0.3;
        v[i] = 1.5 - i * 0.7;
    }
    versions(8, u, v, f);
    for (int i = 0; i < 24; i++)
        printf("%a\n", f[i]);
    return 0;
}
