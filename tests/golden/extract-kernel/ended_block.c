/* Where the result begins is read within a block, whose variable is gone behind it. */
void shifted(int n, const int *restrict from, int *restrict to)
{
    int first = 0;
    {
        int given = from[n];
        first = given;
    }
    // @extract-kernel
    for (int i = 0; i < n; i++)
        to[first + i] = 2 * from[i];
}
