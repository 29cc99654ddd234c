/* `restrict` says that no element is in both, but they may lie between each other. */
void split(int n, const double *restrict pairs, double *restrict even, double *restrict odd)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        even[2 * i] = pairs[i];
        odd[2 * i] = -pairs[i];
    }
}
