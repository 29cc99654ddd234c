/* A `while` and a `switch` in the body: what they may change is new behind them. */
int inside(int n, int *restrict c, const int *restrict w, int *restrict out)
{
    int k = 0;
    // @saturate
    for (int i = 0; i < n; i++) {
        k = w[i] * 3;
        out[i] = w[i] * 3 + c[i];
        while (k > 10) {
            c[i] -= w[i] / 2;
            k -= w[i] / 2 + 1;
        }
        switch (k & 3) {
        case 0:
            c[i] = 1;
            break;
        case 1:
            k++;
        }
        out[i] += w[i] * 3 + c[i] + k;
    }
    return k;
}
