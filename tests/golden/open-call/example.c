static float dot(int n, const float *x, const float *y)
{
    float sum = 0;
    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}

float a[100], b[100];

float product(int n)
{
    float s;
    // @open-call
    s = dot(n, a, b);
    return s;
}
