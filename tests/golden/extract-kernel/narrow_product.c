/* The factors are small, but products of what threads have found are more than an int has. */
unsigned short narrow_product(int n, const signed char *a)
{
    unsigned short all = 1;

    // @extract-kernel
    for (int i = 0; i < n; i++)
        all *= a[i];
    return all;
}
