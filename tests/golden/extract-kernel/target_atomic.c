/* Bins that are too many for a copy in each thread. */
long sum[9000];
unsigned count[20000];

void histogram(int n, const unsigned short *restrict key, const int *restrict weight)
{
    // @extract-kernel target=openmp-target
    for (int i = 0; i < n; i++) {
        sum[key[i] % 9000] += weight[i]; // of all
        int heavy = weight[i] > 3 ? 1 : 0;
        if (heavy) count[key[i] % 20000]++;
    }
}
