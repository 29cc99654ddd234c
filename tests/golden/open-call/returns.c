static int find(int n, const int *x, int what)
{
    for (int i = 0; i < n; i++)
        if (x[i] == what)
            return i;
    return -1;
}

int a[10];

int all(int what)
{
    int at;
    // @open-call
    at = find(10, a, what);
    return at;
}
