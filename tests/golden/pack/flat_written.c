/* Rows may be shorter than 20 elements. */
void add(int n, int m, const double *restrict x, double *restrict y)
{
    // @pack array=y
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 30; k++)
            for (int j = 0; j < 20; j++)
                y[k * m + j] += x[i];
}
