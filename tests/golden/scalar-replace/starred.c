/* Rows behind a table of pointers: the row is found once. */
void scale(int n, int m, double **restrict rows, const double *restrict by)
{
    for (int i = 0; i < n; i++)
        // @scalar-replace element=rows[i]
        for (int j = 0; j < m; j++)
            rows[i][j] *= by[j];
}
