/* The inner loop would never end, but is not reached where the outer one has no iteration. */
void clear(int n, int *restrict b)
{
    // @reorder
    for (int i = 0; i < n; i++)
        for (unsigned long k = 4; k >= 0; --k)
            b[i] = 0;
}
