/* Whoever else counts there sees each step. */
void count(int n, _Atomic int *restrict counts, const int *restrict key)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        counts[key[i]] += 1;
}
