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
