/* Row and column of the greatest element, and a choice. */
int grid[40][50];

int place_of_greatest(int n, int m, int *column)
{
    int r = 0, c = 0, found = 0;

    // @extract-kernel target=hip
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            if (grid[r][c] < grid[i][j]) {
                r = i;
                c = j;
                found = 1;
            }
    *column = c;
    return r + 1000 * found;
}
