// Beside the call no pointer is promised to be the only one: both lead to the same elements.
static void twice(int n, float *restrict x, const float *restrict y)
{
    for (int i = 0; i < n; i++)
        x[i] = y[i] * 2;
}

static void more(int n, float *restrict u, const float *restrict v)
{
    for (int i = 0; i < n; i++)
        u[i] = v[i] + 1;
}

void step(int n, float *restrict p, float *restrict q, float *restrict r)
{
    // @fuse
    twice(n, p + 1, q);
    more(n, r, p + 1);
    p[3] = p[2] + r[1];
}
