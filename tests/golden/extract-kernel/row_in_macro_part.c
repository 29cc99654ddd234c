/* The macro stands for more than the row. */
#define FIRST(t, k) t[(k) + 1][0] + t

void fill(int n, short k, double **restrict t, double *restrict x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        x[i] = FIRST(t, k)[0][i];
}
