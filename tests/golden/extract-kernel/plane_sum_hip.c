/* Warps of 64 threads, or of 32. */
long brightness(int n, int m, const unsigned char *restrict image)
{
    long sum = 0;
    // @extract-kernel target=hip
    for (int y = 0; y < n; y++)
        for (int x = 0; x < m; x++)
            sum += image[y * m + x];
    return sum;
}
