/* There are not as many statements. */
void twice(int n, double *restrict a, double *restrict b)
{
    if (n > 1) {
        // @offload-region count=3
        for (int i = 0; i < n; i++)
            a[i] = 1;
        for (int i = 0; i < n; i++)
            b[i] = a[i];
    }
}
