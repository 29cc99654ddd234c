/* The pointer leads elsewhere by then. */
void histogram(int n, const unsigned char *restrict grey, unsigned *restrict bins)
{
    for (int b = 0; b < 256; b++)
        bins[b] = 0;
    bins += n & 1;
    // @extract-kernel
    for (int i = 0; i < n; i++)
        bins[grey[i]]++;
}
