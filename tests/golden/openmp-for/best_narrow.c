/* The place is not the index, but what a byte holds of it. */
int first(int n, const int *x)
{
    int m = 0, at = -1;

    // @openmp-for
    for (int i = 0; i < n; i++)
        if (x[i] > m) {
            m = x[i];
            at = (unsigned char)i;
        }
    return at;
}
