void counts(int n, int *restrict found, int *restrict all, int (*restrict rows)[8])
{
    // @sink
    for (int i = 0; i < n; i++) {
        found[i] = 0;
        for (int k = 0; k < 8; k++) {
            if (rows[i][k] > 0)
                found[i]++;
            rows[i][k] = 0;
        }
        all[0] += found[i];
    }
}
