/* The index may leave its type in steps of 32, and in a wider one another element is meant. */
void sums(int n, int m, unsigned at, const int *restrict a, int *restrict s)
{
    // @extract-kernel rows=warp
    for (int i = 0; i < n; i++) {
        int sum = 0;
        for (int j = 0; j < m; j++)
            sum += a[i] * (j + at > 7u);
        s[i] = sum;
    }
}
