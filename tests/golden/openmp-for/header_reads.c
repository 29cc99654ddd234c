/* `t` is read for the first value, before any thread has one of its own. */
void fill(int n, int t, int *a)
{
    // @openmp-for
    for (int i = t; i < n; i++) {
        t = 2 * i;
        a[i] = t;
    }
}
