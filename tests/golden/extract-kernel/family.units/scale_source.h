{
    int i, j;

    for (i = 0; i < m; i++)
        for (j = 0; j < n; j++)
            a[i * lda + j] *= factor;
    for (j = 0; j < n; j++) {
        const BASE first = a[j];
        BASE *const row = a + n;
        row[j] = first + (BASE)1.5 * x[j];
    }
}
