/* a = b + c. */
void expression1(int n, float *restrict a, const float *restrict b, const float *restrict c)
{
    for (int i = 0; i < n; i++)
        a[i] = b[i] + c[i];
}
