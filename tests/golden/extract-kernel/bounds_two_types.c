/* Two bounds of two types are compared with the index in two ways. */
void clear(int n, long m, int *a)
{
    // @extract-kernel
    for (int i = 0; i < n && i < m; i++)
        a[i] = 0;
}
