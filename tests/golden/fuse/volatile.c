/* What is volatile keeps its order. */
void twice(int n, volatile int *a, int *restrict b)
{
    // @fuse
    for (int i = 0; i < n; i++)
        a[i] = 1;
    for (int i = 0; i < n; i++)
        b[i] = a[i];
}
