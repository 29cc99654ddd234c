/* A few bins, of which no more than those that are counted need be there. */
void count(long n, const unsigned char *restrict letter, const unsigned *restrict weight,
           unsigned *restrict bins)
{
    // @extract-kernel
    for (long i = 0; i < n; i++)
        if (letter[i] != ' ')
            bins[letter[i] & 31] += weight[i];
}
