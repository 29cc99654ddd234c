/* syrk.c: the symmetric rank-k update c = alpha a a' + beta c, in the lower triangle of c. */

void syrk(int n, int m, double alpha, double beta, double a[restrict n][m],
          double c[restrict n][n])
{
    #pragma omp parallel for schedule(dynamic)
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) {
            double sum = beta * c[i][j];
            for (int k = 0; k < m; k++)
                sum += alpha * a[i][k] * a[j][k];
            c[i][j] = sum;
        }
}
