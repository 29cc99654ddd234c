/* Where the last of the least is, in rows. */
int last_least(int n, int m, const int *a, int *row, int *column)
{
    int least = a[0], down = -1, right = -1;
    // @extract-kernel target=openmp-target
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            if (a[i * m + j] <= least) {
                least = a[i * m + j];
                down = i;
                right = j;
            }
    *row = down;
    *column = right;
    return least;
}
