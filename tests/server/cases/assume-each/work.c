double lookup(int i);
void wrap(unsigned n, double *a)
{
    for (unsigned i = 0; i <= n; i++)
        a[i] = 1;
}
void both(unsigned n, double *restrict a)
{
    for (unsigned i = 0; i <= n; i++)
        a[i] = lookup(i);
}
double least(unsigned n, const double *x)
{
    double s = x[0];
    for (unsigned i = 0; i < n; i++) {
        s = s < x[i] ? s : x[i];
    }
    return s;
}
