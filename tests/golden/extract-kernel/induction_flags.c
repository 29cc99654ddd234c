/* By how much, the flags say. */
void pack(int n, double *restrict b, const double *restrict e, int both)
{
    int m = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        b[m++] = e[i];
        if (both)
            b[m++] = -e[i];
    }
}
