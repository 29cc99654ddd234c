/* horner.c: the values of a polynomial at many places. */

void horner(int n, int degree, const double c[restrict degree + 1], const double x[restrict n],
            double y[restrict n])
{
    for (int i = 0; i < n; i++)
        y[i] = 0.0;
    for (int k = degree; k >= 0; k--) {
        for (int i = 0; i < n; i++)
            y[i] = y[i] * x[i] + c[k];
    }
}
