/* The caller sees the array. */
void parameter(int n, float *restrict a, float *restrict t)
{
    // @contract array=t
    for (int i = 0; i < n; i++) {
        t[i] = a[i];
        a[i] = t[i] * t[i];
    }
}
