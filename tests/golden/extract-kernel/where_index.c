/* Nor has CUDA a way to find a place alone. */
int where_index(int n, const int *values)
{
    int at = 0;

    // @extract-kernel
    for (int i = 1; i < n; i++)
        if (values[i] > values[at])
            at = i;
    return at;
}
