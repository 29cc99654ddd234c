// The promise of a pointer of the body would hold for all that follows the call.
static void more(int n, float *x, const float *y)
{
    float *restrict d = x;
    for (int i = 0; i < n; i++)
        d[i] = y[i] + 1;
}

void step(int n, float *restrict p, float *restrict q)
{
    // @fuse
    for (int i = 0; i < n; i++)
        q[i] *= 2;
    more(n, p, q);
    p[1] = p[0];
}
