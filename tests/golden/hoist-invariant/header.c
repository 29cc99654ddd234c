/* What a header asks in each iteration. */
void fill(int n, int m, const int *restrict sizes, double *restrict a)
{
    // @hoist-invariant expr=sizes[m]/2 name=end
    for (int i = 0; i < n; i++)
        for (int j = 0; j < sizes[m] / 2; j++)
            a[4 * i + j] = j;
}
