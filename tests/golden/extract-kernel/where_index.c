/* The place alone, of an array whose extent nobody knows. */
int where_index(int n, const int *values)
{
    int at = 0;

    // @extract-kernel
    for (int i = 1; i < n; i++)
        if (values[i] > values[at])
            at = i;
    return at;
}
