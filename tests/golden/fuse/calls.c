// Calls of functions that are loops count as these.
static void add(int n, const float *x, const float *y, float *z)
{
    if (n <= 0)
        return;
    for (int i = 0; i < n; i++)
        z[i] = x[i] + y[i];
}

static float dot(int n, const float *x, const float *y)
{
    float sum = 0;
    int i;
    for (i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}

float step(int n, float *restrict a, const float *restrict b, float *restrict c)
{
    float s;
    // @fuse count=all
    for (int i = 0; i < n; i++)
        a[i] *= 2;
    add(n, a, b, c); // what is asked for
    s = dot(n, c, c);
    return s + 1;
}

float squares(int n, const float *a)
{
    return dot(n, a, a);
}
