/* Compared as unsigned, the loop always runs; for m = -1 it would never end. */
void wide(long m, int *restrict b)
{
    unsigned long i;
    // @openmp-for
    for (i = 0; i <= m; i += 3)
        b[i + 1] = b[i + 1] & 7;
}
