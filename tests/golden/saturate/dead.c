/* Only what is stored last is read by others. */
void steps(int n, double *restrict a, const double *restrict b, double *restrict c)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        a[i] = b[i] * b[i]; // the square
        a[i] += b[i] * 2;
        // half of it
        a[i] /= b[i] - c[i];
        c[i] = a[i];
    }
}
