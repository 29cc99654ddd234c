/* What stands beside the inner loop and writes to memory, the first thread of a row does. */
void start_rows(int n, int m, const double *restrict first, double (*restrict a)[70],
                double *restrict sum, int *restrict used)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        double t = first[i]; // of the row
        sum[i] = t * m;
        // all of it
        for (int j = 0; j < m; j++)
            a[i][j] = t + j;

        /* nobody has it yet */
        used[i] = 0;
        if (t < 0)
            used[i] = -1;
    }
}
