void scale(int n, int m, const int *b, int *a)
{
    // @split at=i:9
    for (int i = 1; i < 30; i += 3)
        a[i] = a[i - 1] + b[i] + n * m;
}
