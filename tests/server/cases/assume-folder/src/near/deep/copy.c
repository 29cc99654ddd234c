void copy(int n, double *p, const double *q)
{
    for (int i = 0; i < n; i++)
        p[i] = q[i];
}
