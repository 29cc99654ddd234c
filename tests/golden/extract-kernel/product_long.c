/* What overflows is the remainder for unsigned numbers, whatever the order. */
unsigned long mixed(int n, const unsigned *x)
{
    unsigned long all = 1;

    // @extract-kernel
    for (int i = 0; i < n; i++)
        all *= 2 * x[i] + 1ul;
    return all;
}
