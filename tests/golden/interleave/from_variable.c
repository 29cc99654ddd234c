int a[64];

void clear(int n)
{
    if (n > 64)
        return;
    // @interleave by=3
    for (int i = n - 1; i >= 0; i -= 2)
        a[i] = i;
}
