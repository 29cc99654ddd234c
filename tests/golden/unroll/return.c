/* The function is left from whichever copy. */
int find(int n, const int *a, const int *b)
{
    // @unroll by=4
    for (int i = 0; i < n; i++)
        if (a[i] == b[i])
            return i;
    return -1;
}
