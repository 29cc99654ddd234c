/* The index begins below 0, and is not needed afterwards. */
long long down(int n, long long k, int by, long long *restrict a)
{
    long i = -5;

    // @extract-kernel
    while (i < n) {
        a[i + 5] = k;
        k -= by;
        i += 2;
    }
    return k;
}
