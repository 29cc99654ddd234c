double a[100];

void clear(int n)
{
    // @reorder
    for (int i = 0; i < n; i++)
        a[i] = 0;
}
