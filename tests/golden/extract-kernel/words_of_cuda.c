/* What every kernel knows by this name is another thing. */
void scale(int n, double *restrict x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        int warpSize = i % 7;
        x[i] *= warpSize;
    }
}
