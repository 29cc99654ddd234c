#include <stdio.h>

/* The first better one may be in the row that the search begins with. */
static int pivot(int n, int (*grid)[50])
{
    int row = 0, column = 0, found = 0;

    // @openmp-for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 50; j++)
            if (grid[i][j] > grid[row][column]) {
                row = i;
                column = j;
                found = 1;
            }
    return row * 1000 + column * 10 + found;
}

int main(void)
{
    static int grid[50][50];
    for (int k = 0; k < 8; k++) {
        for (int i = 0; i < 50; i++)
            for (int j = 0; j < 50; j++)
                grid[i][j] = i < k ? (i * 7 + j * 11) % 40 : 3;
        printf("%d %d\n", pivot(50, grid), pivot(0, NULL));
    }
    return 0;
}
