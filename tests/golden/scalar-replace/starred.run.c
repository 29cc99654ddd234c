#include <stdio.h>

void scale(int n, int m, double **restrict rows, const double *restrict by);

int main(void)
{
    double a[30], by[10];
    double *rows[3] = {a, a + 20, a + 10};
    for (int i = 0; i < 30; i++)
        a[i] = i, by[i % 10] = i;
    scale(3, 10, rows, by);
    scale(2, 0, rows, by);
    for (int i = 0; i < 30; i++)
        printf("%g ", a[i]);
    return 0;
}
