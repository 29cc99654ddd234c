/* y = a x, for a matrix stored row by row. */
void matrix_vector(int n, int m, const float *a, const float *x, float *y)
{
    for (int i = 0; i < n; i++) {
        float sum = 0.0f;
        for (int j = 0; j < m; j++)
            sum += a[i * m + j] * x[j];
        y[i] = sum;
    }
}
