/* Three dimensions, in blocks of 64 threads, whose parts the host code goes over. */
struct box {
    int most;
};

int total(int n, int m, int l, const int a[n][m][l], struct box *box)
{
    int sum = 0;
    // @extract-kernel reduction=two-pass block=8x4x2
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            for (int k = 0; k < l; k++) {
                sum += a[i][j][k];
                box->most = a[i][j][k] > box->most ? a[i][j][k] : box->most;
            }
    return sum;
}
