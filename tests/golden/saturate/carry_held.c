/* What the loop stores was in `last`, which holds something else when the iteration ends. */
void shift(int n, double t, double *restrict a, double *restrict b)
{
    double last = b[0];
    // @saturate carry=on
    for (int i = 1; i < n; i++) {
        double next = a[i - 1] * t;
        b[i] = next;
        a[i] = last;
        last = next;
    }
}
