/* Threads would meet in elements; which bins there are only the data tell. */
void histogram(int n, const int *restrict classes, int *restrict bins)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        bins[classes[i]]++;
}
