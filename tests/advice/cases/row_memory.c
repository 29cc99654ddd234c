/* @advice use a local variable */
void before(int n, int m, double *restrict mean, double *restrict a)
{
    for (int i = 0; i < n; i++) { /* @refused dependence rows=warp */
        double sum = 0, squares = 0;
        for (int j = 0; j < m; j++)
            sum += a[i * m + j];
        mean[i] = sum / m;
        for (int j = 0; j < m; j++)
            squares += (a[i * m + j] - mean[i]) * (a[i * m + j] - mean[i]);
        mean[n + i] = squares;
    }
}

void after(int n, int m, double *restrict mean, double *restrict a)
{
    for (int i = 0; i < n; i++) { /* @accepted rows=warp */
        double sum = 0, squares = 0;
        for (int j = 0; j < m; j++)
            sum += a[i * m + j];
        double own = sum / m;
        for (int j = 0; j < m; j++)
            squares += (a[i * m + j] - own) * (a[i * m + j] - own);
        mean[i] = own;
        mean[n + i] = squares;
    }
}
