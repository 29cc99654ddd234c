/* Downwards and by two, of a number without a sign. */
void back(unsigned n, int *a, int *b)
{
    unsigned i;
    if (n < 64)
        // @unroll by=3
        for (i = n; i > 1; i -= 2)
            a[i] = b[i - 2] + (int)i;
    else
        a[0] = 1;
}
