/* The sum may be one of the numbers: then no variable stands for it. */
void total(int n, const double *x, double *s)
{
    // @extract-kernel target=openmp-target
    for (int i = 0; i < n; i++)
        *s += x[i];
}
