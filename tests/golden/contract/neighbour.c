/* An iteration reads the element of the one before. */
void neighbour(int n, float *restrict a)
{
    float t[8];
    t[0] = 0;
    // @contract
    for (int i = 1; i < n; i++) {
        t[i] = a[i];
        a[i] = t[i] - t[i - 1];
    }
}
