/* Both branches set the element, so that the variable is declared before them. */
void branches(int n, float *restrict a, const float *restrict b)
{
    float t[n + 1], u[n + 1];
    // @contract
    for (int i = 0; i < n; i++) {
        if (b[i] > 3)
            t[i + 1] = b[i];
        else
            t[i + 1] = -b[i];
        u[2 * i - i] = 1 / t[i + 1];
        for (int j = 0; j < 3; j++)
            a[i] += t[i + 1] * u[2 * i - i];
    }
}
