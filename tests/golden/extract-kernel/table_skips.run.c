#include <stdio.h>

double temperature(int n, double **v, double **mean, const int *mask, int group,
                   const int *chunk);

int main(void)
{
    static double memory[400][2], means[9][2];
    static int mask[400], chunk[400];
    double *v[400], *mean[9];
    for (int i = 0; i < 9; i++) {
        mean[i] = i == 4 ? 0 : means[8 - i];
        means[i][0] = i % 3;
        means[i][1] = -i;
    }
    for (int i = 0; i < 400; i++) {
        mask[i] = i * 7 % 5;
        chunk[i] = i * 3 % 11 - 1;
        chunk[i] = chunk[i] == 5 ? 0 : chunk[i];
        v[i] = mask[i] & 2 && chunk[i] > 0 ? memory[i] : 0;
        memory[i][0] = i % 8;
        memory[i][1] = i % 6;
    }
    for (int n = 0; n < 400; n = 2 * n + 1)
        printf("%.17g %.17g\n", temperature(n, v, mean, mask, 2, chunk),
               temperature(n, v, mean, mask, 8, chunk));
    return 0;
}
