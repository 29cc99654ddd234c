/* The loop in front comes to the elements that the low bytes of its index name, and to no others. */
void low_bytes(int n, const unsigned short *restrict grey, unsigned *restrict bins)
{
    for (int b = 0; b < 65536; b++)
        bins[(unsigned char)b] = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++)
        bins[grey[i]]++;
}
