/* Where the loops stand, the name of the type means another one. */
void type_shadowed(int n, double *restrict a, const double *restrict b)
{
    typedef float real;
    real t[20], u[20][2];
    {
        typedef int real;
        real k = n;
        // @contract
        for (int i = 0; i < n; i++) {
            t[i] = b[i] / 3;
            u[i][0] = t[i];
            u[i][1] = t[i] / 3;
            a[i] = t[i] + u[i][1] * k;
        }
    }
}
