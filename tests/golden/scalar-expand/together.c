/* How many there are only the program knows: where there is no memory, the loop runs as it stood. */
void sums(int n, int m, double x[n][m], double *restrict y)
{
    // @scalar-expand variable=s
    for (int i = 1; i <= n; i++) {
        double s = 0, *row = x[i - 1];
        for (int j = 0; j < m; j++)
            s += row[j];
        y[i - 1] = s;
    }
}
