/* Nothing tells that `lo - 3` is not beyond the least number. */
void scale(int n, int lo, const int *restrict b, int *restrict a)
{
    // @reverse
    for (int i = lo; i < n; i += 3)
        a[i - lo] = 2 * b[i - lo];
}
