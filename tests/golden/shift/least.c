/* The least number of the type less 2 is none of the type. */
void scale(int n, int m, const int *b, int *a)
{
    // @shift by=-2
    for (int i = -2147483647 - 1; i < n; i++)
        a[i + 2147483647 + 1] = b[i & 15];
}
