void scale(int n, int m, const int *b, int *a)
{
    // @split at=i:m
    for (int i = 0; i < n; i++)
        if (b[i] == m)
            break;
}
