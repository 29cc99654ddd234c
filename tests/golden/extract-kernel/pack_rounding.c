/* Whether a sum of products is less than one may be told differently by two texts. */
int near(int n, const double *restrict x, const double *restrict y, int *restrict out)
{
    int m = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++)
        if (x[i] * x[i] + y[i] * y[i] < 1)
            out[m++] = i;
    return m;
}
