/* The host adds up what the blocks have found. */
extern "C" double variance(const double *x, int n)
{
    double sum = 0, squares = 0;

    // @extract-kernel reduction=two-pass
    for (int i = 0; i < n; i++) {
        sum += x[i];
        squares += x[i] * x[i];
    }
    return (squares - sum * sum / n) / n;
}
