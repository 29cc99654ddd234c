/* A thread that goes on early would not meet the others. */
void sums(int n, int m, const int *restrict skip, const int *restrict a, int *restrict s)
{
    // @extract-kernel rows=warp extent=a:n*m,s:n
    for (int i = 0; i < n; i++) {
        int sum = 0;
        if (skip[i])
            continue;
        for (int j = 0; j < m; j++)
            sum += a[i * m + j];
        s[i] = sum;
    }
}
