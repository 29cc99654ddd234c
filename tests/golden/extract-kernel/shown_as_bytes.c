/* 256 bytes are 64 elements, whatever the loop in front takes them for. */
void as_bytes(int n, const unsigned char *restrict grey, unsigned *restrict bins)
{
    for (int b = 0; b < 256; b++)
        ((unsigned char *)bins)[b] = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++)
        bins[grey[i]]++;
}
