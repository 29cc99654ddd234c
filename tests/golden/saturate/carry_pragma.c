/* A directive counts iterations: nothing comes in front of the loop, nor from one iteration to the
   next. */
void lanes(int n, double *restrict a)
{
#pragma omp simd safelen(1)
    // @saturate carry=on
    for (int i = 1; i < n; i++)
        a[i] = 0.5 * a[i - 1] + 1;
}
