double a[60][60];

/* Three rows of a diagonal would still meet: the outer index counts twice. */
void relax(int n, int m)
{
    if (n > 60 || m > 60 || n < 0 || m < 0)
        return;
    // @wavefront
    for (int i = 1; i < n; i++) {
        for (int j = 1; j < m - 1; j++) {
            double t = a[i - 1][j + 1] + a[i][j - 1]; /* above */
            a[i][j] = t / 2;
        }
    }
}
