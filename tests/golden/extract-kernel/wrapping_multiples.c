/* Where the guard holds, no index wraps around more than once: what is copied has its ends. */
void wrapping_multiples(int n, int *restrict a, const unsigned char *restrict b)
{
    // @extract-kernel
    for (unsigned i = 0; i < n; i++)
        a[2 * i + 1] += b[3 * i] + 1;
}
