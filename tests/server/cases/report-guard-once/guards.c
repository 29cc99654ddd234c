void rows(int n, double (*g)[100])
{
    for (int k = 0; k < n; k++)
        g[1][k] = g[0][k] + 1;
}

void both(int n, int m, double *x, double *y)
{
    for (int k = 0; k < n; k++)
        x[k * m] = y[k];
}
