void scale(int n, int *restrict a)
{
    // @reverse
    for (int i = 5; i <= n; i += 1000000000)
        a[i / 1000000000] = i % 7;
    if (n < 0)
        return;
    for (int i = n; i > 3; i -= 1000000000)
        a[i / 1000000000] = i % 5;
}
