/* horner.c: the values of a polynomial at many places. */

void horner(int n, int degree, const double c[restrict degree + 1], const double x[restrict n],
            double y[restrict n])
{
    #pragma omp parallel for
    for (long long ii = 0; ii < n; ii += 1024) {
        for (int i = ii; i < (ii + 1024 < n ? ii + 1024 : n); i++)
            y[i] = 0.0;
        for (int k = degree; k >= 0; k--) {
            for (int i = ii; i < (ii + 1024 < n ? ii + 1024 : n); i++)
                y[i] = y[i] * x[i] + c[k];
        }
    }
}
