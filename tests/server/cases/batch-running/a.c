long sums(int n, const int *restrict a, long *restrict b)
{
    long sum = 0;
    for (int i = 0; i < n; i++) {
        sum += a[i];
        b[i] = sum;
    }
    return sum;
}

void twice(int n, long *restrict b)
{
    long sum = 0;
    for (int i = 0; i < n; i++) {
        sum += b[i];
        b[i] = sum;
        for (int j = 0; j < 1000; j++)
            b[n + j] = j;
    }
}

void rows(int n, long *restrict b, long (*restrict c)[1000])
{
    long sum = 0;
    for (int i = 0; i < n; i++) {
        sum += b[i];
        b[i] = sum;
        for (int j = 0; j < 1000; j++)
            c[i][j] = j;
    }
}
