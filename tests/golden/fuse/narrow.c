/* The second index goes no further than 255: that it ends tells that n is not greater. */
void twice(int n, int *restrict a, int *restrict b)
{
    // @fuse
    for (int i = 0; i < n; i++)
        a[i] = 1;
    for (unsigned char j = 0; j < n; j++)
        b[j] = j * 3;
}
