/* The difference of both ends is a number only where the loop has an iteration. */
void shift(int n, int m, const int *restrict x, int *restrict y)
{
    // @extract-kernel target=openmp-target
    for (int i = 0; i + m < n; i++)
        y[i] = x[i];
}
