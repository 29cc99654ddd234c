/* Somebody asks how large the array is. */
unsigned long size(int n, float *restrict a)
{
    float t[8];
    // @contract
    for (int i = 0; i < n; i++) {
        t[i] = a[i];
        a[i] = t[i] * t[i];
    }
    return sizeof t;
}
