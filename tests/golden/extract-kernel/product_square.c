/* Where the block's shape is given, each thread has one element of the product. */
void product(int n, int m, int l, int alpha, const int *a, const short *b, int *c)
{
    // @extract-kernel block=16x16
    for (int i = 0; i < n; i++)
        for (int j = 1; j < m; j++) {
            int all = 7;
            for (int k = 0; k < l; k++)
                all -= a[i * l + k] * b[k * m + j];
            c[i * m + j] = alpha * all + c[i * m + j];
        }
}
