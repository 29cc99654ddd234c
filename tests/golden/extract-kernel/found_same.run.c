#include <stdio.h>
#include <stdlib.h>

void weigh(int n, double *restrict y, const double *restrict x, const int *restrict at,
           const int *restrict row);

int main(void)
{
    double y[3] = {1, 3, 5};
    static const int row[4] = {0, 2, 3, 6}, at[6] = {4, -1, 2, 0, 5, -1000000};
    double *x = malloc(7 * sizeof *x);
    for (int i = 0; i < 7; i++)
        x[i] = i * 3 + 1;
    weigh(3, y, x, at, row);
    weigh(0, NULL, NULL, NULL, NULL);
    for (int i = 0; i < 3; i++)
        printf("%g\n", y[i]);
    free(x);
    return 0;
}
