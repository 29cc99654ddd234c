#include <stdio.h>

void spread(double *out, const double *in, const int (*pairs)[3], const float *from, int n,
            float *to);

int main(void)
{
    static double out[1000], in[1000];
    static int pairs[1000][3];
    static float from[2000], to[1000];
    for (int i = 0; i < 1000; i++) {
        in[i] = i + 1;
        pairs[i][1] = i % 7;
        pairs[i][2] = 3 * i;
        from[2 * i] = (float)(i % 5);
    }
    for (int n = -1; n < 1000; n += 1 + 2 * n * (n > 0)) {
        spread(out, in, pairs, from, n, to);
        spread(in + 1, in, pairs, from, n / 2, to);
        for (int i = 0; i < 1000; i++)
            printf(" %g %g %g", out[i], in[i], to[i]);
    }
    return 0;
}
