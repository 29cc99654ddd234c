/* lu.c: the factors of a = l u without pivots, in place. */

void lu(int n, double a[n][n])
{
    for (int k = 0; k < n; k++) {
        for (int i = k + 1; i < n; i++)
            a[i][k] /= a[k][k];
        for (int j = k + 1; j < n; j++)
            for (int i = k + 1; i < n; i++)
                a[i][j] -= a[i][k] * a[k][j];
    }
}
