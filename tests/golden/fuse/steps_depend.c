/* Iteration k of the second loop, of every second element, reads what iteration 2 * k of the first
   one makes. */
void steps(int n, float *restrict x, const float *restrict y, float *restrict z)
{
    // @fuse
    for (int i = 0; i < n; i++)
        x[i] = y[i];
    for (int k = 0; k < 2 * n - 1; k += 2)
        z[k] = k < n ? x[k] : y[k];
}
