/* What is set to 0 first is there: with grey values of 8 bits the loop comes to nothing else. */
void histogram(int n, const unsigned char *restrict grey, unsigned *restrict bins)
{
    for (int b = 0; b < 256; b++)
        bins[b] = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++)
        bins[grey[i]]++;
}
