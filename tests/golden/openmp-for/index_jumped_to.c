/* The index is used where the goto behind the loop leads, which stands before it. */
int count(int n, int rounds, double *restrict w, const double *restrict v)
{
    int i = 0, sum = 0;
again:
    sum += i;
    if (rounds-- == 0)
        return sum;
    // @openmp-for
    for (i = 0; i < n; i++)
        w[i] += v[i];
    goto again;
}
