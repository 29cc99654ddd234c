/* Nor where it is. */
int where_greatest(int n, const int *values)
{
    int high = 0, at = -1;

    // @extract-kernel
    for (int i = 0; i < n; i++)
        if (values[i] > high) {
            high = values[i];
            at = i;
        }
    return at;
}
