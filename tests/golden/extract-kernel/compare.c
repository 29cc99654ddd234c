/* The loop runs as well, on what was there before; the first difference is reported. */
double step(int n, const float *restrict x, float *restrict y, int *restrict hits)
{
    double sum = 0;

    // @extract-kernel checks=compare
    for (int i = 1; i < n - 1; i++) {
        y[i] = 0.5f * y[i] + 0.25f * (x[i - 1] + x[i + 1]);
        hits[i] += x[i] > 0;
        sum += y[i];
    }
    return sum;
}
