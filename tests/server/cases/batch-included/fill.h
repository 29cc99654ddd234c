void FN(int n, T *restrict a)
{
    for (int i = 0; i < n; i++)
        a[i] = 0;
}
