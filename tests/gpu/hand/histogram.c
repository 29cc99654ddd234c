/* How often each grey value occurs in an image of n pixels. */
void histogram(int n, const unsigned char *restrict image, unsigned int *restrict bins)
{
    for (int b = 0; b < 256; b++)
        bins[b] = 0;
    for (int i = 0; i < n; i++)
        bins[image[i]]++;
}
