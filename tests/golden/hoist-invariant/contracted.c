/* Some machines round the product and the sum at once. */
void add(int n, double x, double y, double *a)
{
    // @hoist-invariant expr=x*y
    for (int i = 0; i < n; i++)
        a[i] += x * y;
}
