/* The last of equal values stays, even where none is less than what was before the loop. */
int where_last(int n, const int *values, int *least)
{
    int low = *least, at = -1;

    // @extract-kernel
    for (int i = 0; i < n; i++)
        if (values[i] <= low)
            low = values[i], at = i;
    *least = low;
    return at;
}
