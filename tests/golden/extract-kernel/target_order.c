/* A directive says nothing of the order in which a sum is made. */
float total(int n, const float *x)
{
    float sum = 0;
    // @extract-kernel target=openmp-target reduction=two-pass
    for (int i = 0; i < n; i++)
        sum += x[i];
    return sum;
}
