#define N 40
static double u[N][N][N], v[N][N][N];

/* Three loops are three dimensions. */
void heat(void)
{
    // @extract-kernel
    for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < N - 1; j++)
            for (int k = 1; k < N - 1; k++)
                v[i][j][k] = u[i][j][k] + 0.1 * (u[i + 1][j][k] + u[i - 1][j][k] + u[i][j + 1][k] +
                                                 u[i][j - 1][k] + u[i][j][k + 1] + u[i][j][k - 1] -
                                                 6 * u[i][j][k]);
}

double *cube(int of_v)
{
    return of_v ? &v[0][0][0] : &u[0][0][0];
}
