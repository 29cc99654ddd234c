void mixed(int n, float *restrict a, const float *restrict b)
{
    for (int i = 0; i < n; i++)
        a[i] = 2 * b[i];
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1];
    for (int i = 0; i < n; i++)
        a[i * i % 7] = b[i];
}
