/* Values are compared as what they are converted to. */
int place_alone_cast(int n, const int *key, int start)
{
    int at = start;

    // @extract-kernel extent=key:1000
    for (int i = 1; i < n; i++)
        if ((unsigned)key[i] > (unsigned)key[at])
            at = i;
    return at;
}
