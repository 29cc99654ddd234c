/* Beyond the ends of the arrays tiles would have zeros to divide by: a thread has one element. */
void product(int n, int m, int l, int alpha, const int *a, const short *b, int *c)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        for (int j = 1; j < m; j++) {
            int all = 7;
            for (int k = 0; k < l; k++)
                all += a[i * l + k] / b[k * m + j];
            c[i * m + j] = alpha * all + c[i * m + j];
        }
}
