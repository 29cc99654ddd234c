/* Of three loops that are taken together, the innermost one must run in order. */
#include <stdio.h>

double x[4][4][4], y[4][4];

int main(void)
{
#pragma omp parallel for collapse(3) schedule(static)
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            // @correct-pragma
            for (int k = 0; k < 4; k++)
                y[i][j] = y[i][j] * 0.5 + x[i][j][k] + k;
    printf("%g\n", y[3][3]);
    return 0;
}
