/* Two rows may be one. */
void add(int n, double *rows[], const double *x)
{
    // @pack array=rows
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 32; k++)
            for (int j = 0; j < 32; j++)
                rows[k][j] += x[i];
}
