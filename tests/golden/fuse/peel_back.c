/* The second loop has an iteration more at both ends; they count down. */
void longer(int n, double *restrict a, double *restrict b)
{
    // @fuse peel=on
    for (int i = n - 1; i >= 1; i--)
        a[i] = i;
    for (int j = n; j >= 0; j--)
        b[j] = 2 * j;
}
