#define N 45
static double data[N][N], correlated[N][N];

/* Rows that begin behind the diagonal, in loops whose indices are used again. */
void correlate(void)
{
    int i, j;
    // @extract-kernel
    for (i = 0; i < N - 1; i++)
        for (j = i + 1; j < N; j++) {
            double s = 0;
            for (int k = 0; k < N; k++)
                s += data[k][i] * data[k][j];
            correlated[i][j] = correlated[j][i] = s;
        }
    for (i = 0; i < N; i++)
        correlated[i][i] = 1;
}

double *of(int which)
{
    return which ? &correlated[0][0] : &data[0][0];
}
