#include <stdio.h>
#include <stdlib.h>

int pack_positive(int n, const double *a, double *out);

int main(void)
{
    int sizes[] = {-1, 0, 1, 2, 31, 33, 255, 256, 257, 1000, 262144, 262145, 600000};
    double *a = malloc(600000 * sizeof *a);
    for (int i = 0; i < 600000; i++)
        a[i] = i * 7 % 23 - 9;
    for (int k = 0; k < 13; k++) {
        int n = sizes[k], positive = 0;
        for (int i = 0; i < n; i++)
            positive += a[i] > 0;
        /* no more memory than what is written, and something behind it */
        double *out = malloc((positive + 1) * sizeof *out), all = 0;
        out[positive] = -5;
        int m = pack_positive(n, a, out);
        for (int i = 0; i < m; i++)
            all += (i % 5 + 1) * out[i];
        printf("%d %d %g %g\n", n, m, all, out[positive]);
        free(out);
    }
    free(a);
    return 0;
}
