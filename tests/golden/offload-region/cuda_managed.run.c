#include <stdio.h>

double spread(int n, int m, const double *restrict in, double *restrict low, double *restrict out);

int main(void)
{
    static const int sizes[][2] = {{0, 0}, {1, 0}, {0, 3}, {50, 20}, {20, 50}, {-2, 4}, {64, -1}};
    double in[64], low[64] = {0}, out[64] = {0};
    for (int i = 0; i < 64; i++)
        in[i] = i;
    for (int k = 0; k < 7; k++) {
        printf("%g\n", spread(sizes[k][0], sizes[k][1], in, low, out));
        for (int i = 0; i < 64; i++)
            printf("%g %g\n", low[i], out[i]);
    }
    return 0;
}
