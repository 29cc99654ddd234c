/* A place of another type than the index may not hold it, however it is assigned. */
long where_comma(int n, const int *values)
{
    int high = 0;
    unsigned at = 0;

    // @extract-kernel
    for (int i = 0; i < n; i++)
        if (values[i] > high)
            high = values[i], at = i;
    return at + high;
}
