void shrink(unsigned *bins);

/* What a call does with the memory is not known: it may be gone. */
void histogram(int n, const unsigned char *restrict grey, unsigned *restrict bins)
{
    for (int b = 0; b < 256; b++)
        bins[b] = 0;
    shrink(bins);
    // @extract-kernel
    for (int i = 0; i < n; i++)
        bins[grey[i]]++;
}
