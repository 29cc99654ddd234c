/* Whatever is said of the memory, the function itself looks into it behind the loop. */
float smooth(int n, float *restrict a, float *restrict t)
{
    // @contract array=t
    for (int i = 0; i < n; i++) {
        t[i] = a[i] + 1;
        a[i] = t[i] * t[i];
    }
    return t[0];
}
