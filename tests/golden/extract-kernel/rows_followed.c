/* A row of a matrix whose rows have a length of their own, by a pointer; rows for a function. */
static void take_row(int n, double factor, const double *pivot, double *row)
{
    for (int j = 0; j < n; j++)
        row[j] -= factor * pivot[j];
}

void eliminate(int n, int m, int k, double a[n][m])
{
    const double *pivot = a[k];
    // @extract-kernel
    for (int i = k + 1; i < n; i++)
        take_row(m, a[i][k] / pivot[k], pivot, a[i]);
}
