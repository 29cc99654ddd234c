/* syr2k.c: the symmetric rank-2k update c = a b' + b a' + c, in the lower triangle of c. */

void syr2k(int n, int m, double a[restrict n][m], double b[restrict n][m],
           double c[restrict n][n])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++)
            for (int k = 0; k < m; k++)
                c[i][j] += a[j][k] * b[i][k] + b[j][k] * a[i][k];
}
