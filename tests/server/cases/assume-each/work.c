double lookup(int i);
void wrap(unsigned n, double *a)
{
    for (unsigned i = 0; i <= n; i++)
        a[i] = 1;
}
void both(unsigned n, double *restrict a)
{
    for (unsigned i = 0; i <= n; i++)
        a[i] = lookup(i);
}
double least(unsigned n, const double *x)
{
    double s = x[0];
    for (unsigned i = 0; i < n; i++) {
        s = s < x[i] ? s : x[i];
    }
    return s;
}
double grid[100][100];
void columns(void)
{
    for (int i = 1; i < 100; i++)
        for (int j = 0; j < 100; j++)
            grid[i][j] = grid[i - 1][j] + lookup(i);
}
