/* Weights are added to bins as threads come to them. */
void histogram(int n, const unsigned char *bin, const float *weight, float bins[restrict 256])
{
    // @extract-kernel reduction=deterministic
    for (int i = 0; i < n; i++)
        bins[bin[i]] += weight[i];
}
