#include <stdio.h>

double scale(double *restrict cells, const double *restrict factors, int rows);

int main(void)
{
    double cells[20 * 20], factors[20];
    for (int i = 0; i < 20; i++)
        factors[i] = i - 7;
    for (int rows = 0; rows <= 20; rows += 5) {
        for (int i = 0; i < 400; i++)
            cells[i] = i + 1;
        printf("%g", scale(cells, factors, rows));
        for (int i = 0; i < 400; i++)
            printf(" %g", cells[i]);
        printf("\n");
    }
    return 0;
}
