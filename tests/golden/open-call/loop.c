/* Without anything to declare no block is needed; the comment goes along. */
static void vadd(int n, const float *x, const float *y, float *z)
{
    // elements
    for (int i = 0; i < n; i++) { /* one by one */
        z[i] = x[i] +
               y[i];
    }
}

float a[100], t[100];

void twice(int n, const float *b)
{
    // @open-call
    vadd(n, b, a, t);
    vadd(n, t, a, t);
}
