#include <stdio.h>
#include <stdlib.h>

double trace(int n, double **x, const int *kind);

int main(void)
{
    double memory[7] = {3, 1, 4, 1, 5, 9, 2};
    int kind[6] = {9, 0, 1, 2, -1, 1};
    double *rows[6];
    for (int i = 1; i < 6; i++) {
        int columns = kind[i] > 1 ? 4 : 3;
        double *row = malloc(columns * sizeof(double));
        rows[i] = row - 1;
        for (int k = 0; k < columns; k++)
            row[k] = memory[i] * k + 1;
    }
    printf("%a\n", trace(5, rows, kind));
    printf("%a\n", trace(0, rows, kind));
    for (int i = 1; i < 6; i++)
        free(rows[i] + 1);
    return 0;
}
