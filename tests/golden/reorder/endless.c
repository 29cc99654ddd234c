/* The inner loop would never end, but is not reached where the outer one has no iteration. */
void clear(int n, int *restrict b)
{
    // @reorder order=r,k,i
    for (int r = 0; r < 3; r++)
        for (int i = 0; i < n; i++)
            for (unsigned long k = 4; k >= 0; --k)
                b[i] = 0;
}
