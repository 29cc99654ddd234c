/* The sum is computed in the index's type, as the bound's may have no room for it. */
void scale(long n, int lo, int *a)
{
    // @reverse
    for (long i = n - 1; i > lo; i--)
        a[i - lo - 1] = i % 7;
}
