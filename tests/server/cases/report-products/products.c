void later(long *restrict a, int k, int n)
{
    for (int j = 0; j < n; j++)
        a[j + k * k] = a[j + k * k - 2];
}

void turned(unsigned long *a, int m, unsigned long i)
{
    for (int j = 0; j < m - i; j++) {
        a[j + 1 + i * m] = 3;
        a[j + i * m] = 2;
    }
}
