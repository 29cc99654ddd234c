/* Hints stay with the loop that is left for when the guard does not hold. */
void add(int n, double *sums, const double *values)
{
    if (n > 2)
        #pragma GCC unroll 4
        #pragma GCC ivdep
        // @extract-kernel
        for (int i = 0; i < n; i++)
            sums[i] += values[i];
}
