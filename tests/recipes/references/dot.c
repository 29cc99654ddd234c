/* dot.c: the inner product of two vectors. */

double dot(int n, const double x[restrict n], const double y[restrict n])
{
    double sum = 0.0;

    #pragma omp parallel for reduction(+:sum)
    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}
