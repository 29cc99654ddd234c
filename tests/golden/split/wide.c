void scale(int n, int m, const int *b, int *a)
{
    long k = m;
    // @split at=i:k
    for (int i = 0; i < n; i++)
        a[i] = b[i];
}
