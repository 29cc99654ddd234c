/* transposition.c: rows become columns. */

void transposition(int n, int m, double a[restrict n][m], double b[restrict m][n])
{
    #pragma omp parallel for
    for (long long ii = 0; ii < n; ii += 16)
        for (long long jj = 0; jj < m; jj += 16)
            for (int i = ii; i < (ii + 16 < n ? ii + 16 : n); i++)
                for (int j = jj; j < (jj + 16 < m ? jj + 16 : m); j++)
                    b[j][i] = a[i][j];
}
