/* Nobody needs the index or the work variable after the loop: they move into the kernel. */
void smooth(int n, const double *restrict in, double *restrict out)
{
    int i, j;
    double sum;

    // @extract-kernel
    for (i = 1; i < n - 1; i++) {
        sum = 0;
        for (j = -1; j <= 1; j++)
            sum += in[i + j];
        out[i] = sum / 3;
    }
}
