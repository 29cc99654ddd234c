/* Whether two pointers are the same the host knows. */
int scale(int n, const int *from, const int *mean, int *restrict out)
{
    int same = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        out[i] = from[i] - mean[i] + 2 * (from != mean);
        same += mean == from;
    }
    return same;
}
