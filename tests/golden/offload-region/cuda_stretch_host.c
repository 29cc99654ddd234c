/* The host computes with a sum between the loops, the sizes differ, and the index is read behind. */
int spread(int n, int m, const float *in, float *low, float *out, float *mean)
{
    int i;
    float sum = 0;
    // @offload-region count=5
    for (i = 0; i < n; i++) {
        low[i] = in[i] / 2;
        sum += in[i];
    }
    if (n > 0)
        sum /= n;
    for (i = 0; i < m; i++)
        out[i] = low[i] - sum;
    sum += 1;
    for (int k = 0; k < n; k++)
        low[k] += 1;
    *mean = sum;
    return i;
}
