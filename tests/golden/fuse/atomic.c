/* So does what is atomic. */
void twice(int n, _Atomic int *restrict a, int *restrict b)
{
    // @fuse
    for (int i = 0; i < n; i++)
        b[i] = 1;
    for (int i = 0; i < n; i++)
        a[i] += 2;
}
