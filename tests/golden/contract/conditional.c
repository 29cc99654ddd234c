/* Where the condition does not hold, the element is read as it was. */
void conditional(int n, float *restrict a)
{
    float t[8] = {0};
    // @contract
    for (int i = 0; i < n; i++) {
        if (a[i] > 3)
            t[i] = a[i];
        a[i] = t[i];
    }
}
