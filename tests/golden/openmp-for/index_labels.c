/* The index is not used after the loop, wherever the goto leads. */
void add(int n, double *restrict w, const double *restrict v)
{
    int i;
    if (w == v)
        goto out;
    // @openmp-for
    for (i = 0; i < n; i++)
        w[i] += v[i];
out:
    return;
}
