/* The names belong to somebody else. */
#define APART(a, b) ((a) != (b))

int add(int n, const double *x, const double *y, double *sum)
{
    int APART3 = APART(n, 1);
    // @openmp-for
    for (int i = 0; i < n; i++)
        sum[i] = x[i] + y[i];
    return APART3;
}
