/* Of two arrays that are written in parts, neither may be copied back over the other. */
void means(int n, const int *restrict group, const double *restrict x, int *restrict number,
           double *restrict sum)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        number[group[i]]++;
        sum[group[i]] += x[i];
    }
}
