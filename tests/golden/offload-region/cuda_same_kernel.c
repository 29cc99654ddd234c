/* The first two passes and the fifth are one kernel with other arguments, the third and the fourth
   another one; the last takes the difference. */
#define LEFT 0.25f
#define RIGHT 0.75f

void smooth(int n, int steps, float low, float high, float *restrict a, float *restrict b)
{
    // @offload-region
    for (int t = 0; t < steps; t++) {
        for (int i = 1; i < n - 1; i++)
            b[i] = low * a[i - 1] + high * a[i + 1];
        for (int i = 1; i < n - 1; i++)
            a[i] = low * b[i - 1] + high * b[i + 1];
        for (int i = 1; i < n - 1; i++)
            b[i] = LEFT * a[i - 1];
        for (int i = 1; i < n - 1; i++)
            a[i] = RIGHT * b[i - 1];
        for (int i = 1; i < n - 1; i++)
            b[i] = high * a[i - 1] + low * a[i + 1];
        for (int i = 1; i < n - 1; i++)
            a[i] = low * b[i - 1] - high * b[i + 1];
    }
}
