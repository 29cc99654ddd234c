/* The difference is one of unsigned numbers, but the index is not: for 0 and 1 nothing runs. */
void every_other(unsigned k, const float *restrict a, float *restrict b)
{
    // @extract-kernel
    for (int i = k - 2; i > 0; i -= 2)
        b[i] = a[k - 1 - i];
}
