#include <stdio.h>

void relax(int n, double w, const double *restrict u, const double *restrict v,
           double *restrict f);

/* Small numbers, of which every result is exact. */
int main(void)
{
    double u[8], v[8], f[48];
    for (int i = 0; i < 8; i++) {
        u[i] = 0.5 * i - 1;
        v[i] = 3 - i;
    }
    relax(8, 0.25, u, v, f);
    for (int i = 0; i < 48; i++)
        printf("%a\n", f[i]);
    return 0;
}
