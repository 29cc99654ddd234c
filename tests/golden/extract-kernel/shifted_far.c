/* The first sum wraps around. */
void far(unsigned n, int *x)
{
    // @extract-kernel
    for (unsigned i = 4000000000; i + 2000000000 < n; i++)
        x[i - 4000000000] = 1;
}
