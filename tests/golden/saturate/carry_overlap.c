/* b[i] may be a[i], so that the next iteration may load something else. */
void filter(int n, double *a, double *b)
{
    // @saturate carry=on
    for (int i = 1; i < n; i++) {
        a[i] = 0.5 * a[i - 1] + 1;
        b[i] = 2;
    }
}
