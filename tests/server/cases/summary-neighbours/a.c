void f(int n, int m, float *restrict a, float *restrict b, const float *restrict c, float *p)
{
    for (int i = 0; i < n; i++)
        a[i] = c[i];
    for (int i = 0; i < n; i++)
        b[i] = 2 * a[i];
    if (n > 5)
        b[0] = 1;
    for (int i = 0; i < m; i++)
        b[i] += 1;
    for (int i = 0; i + 1 < m; i++)
        b[i] = b[i + 1];
    for (int i = 0; i < n; i++) {
        p[i] = 1;
        for (int j = 0; j < n; j++)
            a[j] += 1;
    }
}

void g(int n, float *p, float *q)
{
    for (int i = 0; i < n; i++)
        p[i] += 1;
    for (int i = 0; i < n; i++)
        q[i] += 1;
}
