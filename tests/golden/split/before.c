void scale(int n, int m, const int *b, int *a)
{
    // @split at=0
    for (int i = 0; i < 10; i++)
        a[i] = n + m + b[i];
}
