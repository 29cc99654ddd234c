/* The rows that are written begin where the pointer leads to, but what is read is in front of it. */
void flat_in_front(int n, int m, int k, short *restrict a)
{
    // @extract-kernel memory=copy
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            a[k * (i + m) + j] = a[i - m];
}
