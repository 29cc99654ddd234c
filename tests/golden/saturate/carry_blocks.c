/* Values that go round: the two sums each read what the other one has stored, one of which has a
   variable already; and a loop that stands alone under a condition. */
void blocks(int from, int n, float *restrict x, float *restrict y, const float *restrict f)
{
    if (n < 100)
        // @saturate carry=on
        for (int k = from + 1; k <= n; k++) {
            float r = f[2*k] * x[2*(k - 1)] + f[2*k + 1] * y[k - 1];
            x[2*k] = r;
            x[2*k + 1] = r * f[2*k] - x[2*(k - 1) + 1];
            y[k] = x[2*k + 1] + y[k - 1];
        } // to the end
    else
        x[0] = 0;
}
