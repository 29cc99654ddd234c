void scale(int n, int m, const int *b, int *a)
{
    // @normalize
    for (int i = n; i >= 3; i -= 2)
        if (b[i] > 0)
            a[i - 1] = 2 - i;
        else
            a[i] = -i;
}
