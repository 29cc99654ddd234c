/* The last of equal values stays; several things are found at once, and sums beside. */
float where_rows(int n, const float (*x)[64], int *row, int *column, float *total)
{
    float least = *total, sum = 0;
    int i, at = -1, where = -1;

    // @extract-kernel block=1000
    for (i = 0; i < n; i++)
        for (int j = 0; j < 64; j++) {
            sum += x[i][j];
            if (j != 5 && x[i][j] <= least) {
                least = x[i][j];
                at = i;
                where = j;
            }
        }
    *row = at;
    *column = where;
    *total = sum;
    return least;
}
