/* Where the loop does not run, there need not be anything behind the pointers. */
void total(int n, const int *restrict x, long *restrict s, unsigned *restrict all)
{
    // @extract-kernel target=openmp-target
    for (int i = 0; i < n; i++) {
        *s += x[i];
        *all |= (unsigned)x[i];
    }
}
