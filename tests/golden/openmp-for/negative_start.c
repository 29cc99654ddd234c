/* As an unsigned number `first` may be large. */
void fill(int first, unsigned n, int *a)
{
    // @openmp-for
    for (int i = first; i < n; i++)
        a[i] = i;
}
