/* One of the places is not as far from the others for each iteration. */
void every(int n, const float *restrict x, float *restrict y)
{
    // @extract-kernel shared=x
    for (int i = 0; i < n; i++)
        y[i] = x[i] + x[2 * i];
}
