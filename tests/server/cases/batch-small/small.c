double a[4000000], b[4000000];

/* Left alone: three iterations, and a nest whose inner loop depends. Taken: many that only move. */
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

/* No arithmetic at all, but as many elements as there may be; and few of them. */
void fill(double *x, int n)
{
    for (int i = 0; i < n; i++)
        x[i] = 0;
    for (int i = 0; i < 8; i++)
        x[i] = 1;
}
