/* The sum is computed in the index's type, as the bound's may have no room for it. */
void scale(long n, int lo, int *a)
{
    // @peel
    for (long i = lo; i < n; i++)
        a[i - lo] = i % 7;
}
