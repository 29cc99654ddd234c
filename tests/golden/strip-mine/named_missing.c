double a[100];

void scale(int n)
{
    // @strip-mine by=i:n
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1] * 2;
}
