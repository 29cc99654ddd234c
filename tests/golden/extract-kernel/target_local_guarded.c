/* The sum may be one of the numbers: no variable may stand for it then. */
void total(int n, const double *x, double *s)
{
    // @extract-kernel target=openmp-target
    for (int i = 0; i < n; i++)
        *s += x[i];
}
