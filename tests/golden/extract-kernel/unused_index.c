/* A sum that only counts: no thread needs the index. */
long count(int n, int by)
{
    long all = 0;

    // @extract-kernel
    for (int i = n - 1; i >= 0; i--)
        all += by;
    return all;
}
