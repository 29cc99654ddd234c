#include <stdio.h>

void blend(int n, int k, double **rows, const double *const *base, double *sum);

int main(void)
{
    static double memory[4][300], first[700], sum[300];
    double *rows[5] = {memory[0], memory[1], memory[2], memory[3], memory[3]};
    const double *base[1] = {first};
    for (int i = 0; i < 700; i++)
        first[i] = 0.25 * i;
    for (int n = 0; n < 300; n += 1 + n)
        for (int k = 0; k < 4; k++) {
            blend(n, k, n > 1 ? rows : 0, n > 1 ? base : 0, sum);
            for (int i = 0; i < 300; i++)
                printf("%g %g ", memory[(k + 1) % 4][i], sum[i]);
            printf("\n");
        }
    return 0;
}
