void scale(int n, int m, const int *b, int *a)
{
    // @peel first=2 last=2
    for (int i = 0; i < 3; i++)
        a[i] = n * m * b[i];
}
