void scale(int n, int *a)
{
    for (int i = 0; i < n; i++)
        // @peel
        for (int j = i + 2; j < i + 2; j++)
            a[j] = 2 * a[i];
}
