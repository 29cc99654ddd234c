/* Where no value is looked at, `all` stays what it was, which may be 5. */
int agree(int n, const int *counts, const int *values, int all)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        if (counts[i] > 0)
            all = values[i] > 0 && all;
    return all;
}
