/* A parameter that the inner loop's index hides is read in front of that: a thread for each row. */
void start(int n, int m, int j, double (*restrict a)[70], double *restrict sum)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        sum[i] = j;
        for (int j = 0; j < m; j++)
            a[i][j] = i * j;
    }
}
