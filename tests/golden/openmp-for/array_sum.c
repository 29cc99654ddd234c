/* Iterations meet in the elements of `bins`. */
void histogram(int n, const unsigned char *restrict values, int *restrict bins)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        bins[values[i] & 7] += 1;
}
