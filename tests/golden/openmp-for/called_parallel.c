static double total(const double *row, int n)
{
    double sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int j = 0; j < n; j++)
        sum += row[j];
    return sum;
}

void total_all(double *restrict out, const double *restrict a, int m, int n)
{
    // @openmp-for
    for (int i = 0; i < m; i++)
        out[i] = total(a + (long)i * n, n);
}
