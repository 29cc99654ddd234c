/* The value before the loop is read where the condition never holds. */
double last(int n, double x, double *a)
{
    double s = 1;
    // @hoist-invariant expr=s
    for (int i = 0; i < n; i++) {
        if (a[i] > 0)
            s = x * 2;
        a[i] = s;
    }
    return s;
}
