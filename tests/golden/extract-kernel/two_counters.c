/* The header does more than count. */
int both(int n, int *values)
{
    int j;
    // @extract-kernel
    for (int i = (j = 3, 0); i < n; i++, j++)
        values[i] = 5;
    return j;
}
