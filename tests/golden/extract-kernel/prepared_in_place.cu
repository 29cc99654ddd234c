/* A row without elements has no threads, though a statement in front of the loop reads. */
extern "C" void scale_rows(int n, int m, float *__restrict__ b, const float *__restrict__ a, const float *c)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        const float *row = a + i * m;
        const float x = c[i];
        for (int j = 0; j < m; j++)
            b[i * m + j] = row[j] * x;
    }
}
