void scale(int n, int *a)
{
    // @unroll by=2
    for (int i = 0; i < n; i++) {
#pragma omp simd linear(i)
        for (int j = 0; j < 4; j++)
            a[i * 4 + j] = n;
    }
}
