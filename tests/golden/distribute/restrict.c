/* Both parameters are written, and declared. */
void both(int n, double *a, double *b)
{
    // @distribute overlap=restrict
    for (int i = 1; i < n; i++) {
        a[i] = b[i - 1] + 1;
        b[i] = 2 * b[i - 1];
    }
}
