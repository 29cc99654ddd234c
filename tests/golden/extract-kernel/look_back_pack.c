/* In HIP, in one kernel. */
void pack_odd(long n, const long *restrict a, long *restrict odd, long *restrict number)
{
    int m = 0;
    // @extract-kernel target=hip
    for (long i = 0; i < n; i++) {
        if (a[i] % 2 != 0) {
            odd[m] = a[i];
            m = m + 1;
        }
    }
    *number = m;
}
