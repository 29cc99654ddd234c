/* A value of 64 bits in a single pass. */
void prefix_sums(int n, const double *restrict x, double *restrict sums)
{
    double sum = 0;
    // @extract-kernel scan=single-pass
    for (int i = 0; i < n; i++) {
        sum += x[i];
        sums[i] = sum;
    }
}
