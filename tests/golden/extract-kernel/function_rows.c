/* Takes what it only reads by a pointer that is not const. */
static double below(double *row, const double *next, int j)
{
    double left = row[j - 1];
    return left + row[j] - next[j];
}

static void store(int m, double row[m], double value)
{
    for (int j = 0; j < m; j++)
        row[j] += value;
}

/* Rows of run-time length become pointers, the array being flat in the kernel. */
void drain(int n, int m, double u[n][m], double v[restrict n][m])
{
    // @extract-kernel
    for (int i = 0; i < n - 1; i++) {
        double sum = 0;
        for (int j = 1; j < m; j++)
            sum += below(u[i], u[i + 1], j);
        store(m, v[i], sum);
        v[i][0] = sum;
    }
}
