double f(double x);

/* What f throws would leave the memory behind. */
void apply(int n, const double *a, double *b)
{
    double t;
    // @scalar-expand
    for (int i = 0; i < n; i++) {
        t = f(a[i]);
        b[i] = t;
    }
}
