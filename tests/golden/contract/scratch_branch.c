/* Behind the loop nothing can stand that mentions the array. */
void smooth(int n, float *restrict a, float *restrict t)
{
    if (n > 3)
        // @contract array=t
        for (int i = 0; i < n; i++) {
            t[i] = a[i] + 1;
            a[i] = t[i] * t[i];
        }
}
