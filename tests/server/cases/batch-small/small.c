double a[4000000], b[4000000];

/* Left alone: three iterations; many, which do nothing but move; a nest whose inner loop depends. */
void small(void)
{
    for (int i = 0; i < 3; i++)
        a[i] += b[i];
    for (int i = 0; i < 4000000; i++)
        a[i] = b[i];
    for (int i = 0; i < 700; i++)
        for (int j = 0; j < i; j++)
            a[700 * i + j] += b[j];
    for (int k = 1; k < 4000000; k++) {
        a[k] = a[k - 1];
        for (int i = 0; i < 3; i++)
            b[3 * k % 4000 + i] += a[k];
    }
}

/* Taken: it may be large, or is. */
void large(int n)
{
    for (int i = 0; i < n; i++)
        a[i] += b[i];
    for (int i = 0; i < 1000000; i++)
        a[i] += b[i];
}
