/* Loops that step twice and three times as far, from other values on. */
void steps(int n, const float *restrict x, float *restrict even, float *restrict third)
{
    int i;
    // @fuse count=3
    for (i = 0; i < n; i++)
        even[2 * i] = x[i];
    for (int k = 1; k <= 2 * n - 1; k += 2)
        even[k] = x[k / 2] - k;
    for (i = 1; i < 3 * n + 1; i += 3)
        third[i] = (float)i * x[i - 1] + even[i / 3 * 2];
}
