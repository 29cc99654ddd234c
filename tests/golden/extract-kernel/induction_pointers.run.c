#include <stdio.h>

const double *spread(int n, double *out, const double *in, const int (*pairs)[3]);

int main(void)
{
    static double out[1000], in[1200];
    static int pairs[600][3];
    for (int i = 0; i < 600; i++) {
        in[i] = i + 1;
        pairs[i][1] = i % 7;
        pairs[i][2] = 3 * i;
    }
    for (int n = -1; n < 300; n += 1 + n * (n > 0)) {
        printf("%ld:", (long)(spread(n, out, in, pairs) - in));
        printf(" %ld:", (long)(spread(n, in + 1, in, pairs) - in));
        for (int i = 0; i < 40; i++)
            printf(" %g", out[i]);
        for (int i = 0; i < 40; i++)
            printf(" %g", in[i]);
    }
    return 0;
}
