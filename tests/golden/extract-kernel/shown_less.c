/* Fewer are set to 0 than there may be, and the host has to look for the part. */
void histogram(int n, const unsigned char *restrict grey, unsigned *restrict bins)
{
    for (int b = 0; b < 255; b++)
        bins[b] = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++)
        bins[grey[i]]++;
}
