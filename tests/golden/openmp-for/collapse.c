#include <stdio.h>

enum { ROWS = 20, COLUMNS = 30 };

static int table[ROWS][COLUMNS];

static int fill(int by)
{
    int i, j, t, sum = 0;
    #pragma omp parallel for collapse(2) schedule(static)
    // @openmp-for
    for (i = 0; i < ROWS; i++)
        for (j = 0; j < COLUMNS; j++) {
            t = i + j;
            table[i][j] = by * t;
            sum += t;
        }
    return sum;
}

int main(void)
{
    printf("%d\n", fill(2));
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
            printf("%d ", table[i][j]);
    return 0;
}
