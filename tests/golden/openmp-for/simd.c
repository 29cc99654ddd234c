/* Threads and vectors. */
float dot(int n, const float *restrict x, const float *restrict y)
{
    float sum = 0;
    // @openmp-for simd=on
    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}
