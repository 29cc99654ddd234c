/* The sum is computed in the index's type, as the bound's may have no room for it. */
void scale(unsigned n, char *a)
{
    // @shift by=2
    for (unsigned long i = 0; i < n; i++)
        a[i % 5] += i % 7;
}
