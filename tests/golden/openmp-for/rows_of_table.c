/* Rows that a guard looks at before the loop: the loop is sure to read all of their pointers. */
void smooth(int n, int m, double **x)
{
    // @openmp-for
    for (int i = 0; i < n; i++) {
        double *xi = x[i];
        for (int j = 1; j < m; j++) // each row by itself
            xi[j] = 0.5 * (xi[j] + xi[j - 1]);
    }
}
