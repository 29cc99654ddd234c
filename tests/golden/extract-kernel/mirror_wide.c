/* Half of a 64-bit number is one. */
long fold(long n, int *restrict a, const int *restrict b)
{
    long i;

    // @extract-kernel
    for (i = 0; i <= n - i; i++)
        a[i] = b[i] + b[n - i];
    return i;
}
