/* The host code reads and writes the elements themselves. */
extern "C" void ends(int n, int k, const int *__restrict__ x,
                     unsigned *__restrict__ low, int *__restrict__ table)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        if (x[i] > table[k])
            table[k] = x[i];
        *low |= (unsigned)x[i] & 7u;
    }
}
