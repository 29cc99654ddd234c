/* What the blocks have found is added up behind the wait. */
float dot(int n, const float *x, const float *y)
{
    float stream = 0;
    // @extract-kernel queue=async memory=managed reduction=two-pass
    for (int i = 0; i < n; i++)
        stream += x[i] * y[i];
    return stream;
}
