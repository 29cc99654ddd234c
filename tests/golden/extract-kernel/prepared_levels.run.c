#include <stdio.h>

void shift(int l, int n, int m, double *restrict out, const double *restrict in, const int *by);

int main(void)
{
    static double out[6 * 20 * 40], in[6 * 20 * 40];
    int by[6] = {0, 3, 2, 5, -1, 8};
    for (int i = 0; i < 6 * 20 * 40; i++)
        in[i] = i % 37;
    shift(6, 20, 40, out, in, by);
    shift(3, 7, 33, out, in + 1, by);
    shift(2, 3, 0, out, in, by);
    shift(2, 0, 3, out, in, by);
    shift(1, 1, 1, out + 9, in, by + 1);
    for (int i = 0; i < 6 * 20 * 40; i++)
        printf("%g ", out[i]);
    return 0;
}
