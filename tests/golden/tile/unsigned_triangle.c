double a[100][100];

void clear(int m)
{
    unsigned n = m;
    if (n > 100)
        return;
    // @tile sizes=i:8,j:8
    for (unsigned i = 0; i < n; i++)
        for (unsigned j = 0; j < i; j++)
            a[i][j] = a[i][j] + 1;
}
