void scale(int n, int m, const int *b, int *a)
{
    if (m > 0)
        // @split at=5
        for (int i = 0; i < n; i++)
            a[i] = b[i];
}
