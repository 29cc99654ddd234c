/* The condition keeps `n - 2` from an overflow. */
void scale(int n, int m, const int *b, int *a)
{
    // @normalize
    for (int i = 1; i < n; i += 2) {
        a[i] = b[i - 1] * i; // every second one
    }
}
