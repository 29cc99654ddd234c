#include <stdio.h>

struct level {
    int n, m;
    double width;
    double *u, *f;
};

void sweep(int k, const struct level *levels, double *out);

int main(void)
{
    static double u[2][70 * 90], f[2][70 * 90], out[70 * 90];
    struct level levels[4] = {
        {70, 90, 0.5, u[0], f[0]}, {35, 45, 1, u[1], f[1]}, {3, 2, 2, 0, 0}, {2, 9, 2, 0, 0}};
    for (int i = 0; i < 70 * 90; i++) {
        u[0][i] = u[1][i] = i % 11 - 4;
        f[0][i] = f[1][i] = i % 5;
        out[i] = -1;
    }
    sweep(0, levels, out);
    printf("%g %g %g %g\n", out[0], out[91], out[68 * 90 + 88], out[68 * 90 + 89]);
    sweep(1, levels, out);
    printf("%g %g\n", out[46], out[33 * 45 + 43]);
    sweep(2, levels, 0);
    sweep(3, levels, 0);
    return 0;
}
