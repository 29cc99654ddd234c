/* A sum in another order. */
float total(const float *x)
{
    float sum = 0;
    // @interleave by=4 rounding=reassociate
    for (int i = 0; i < 1000; i++)
        sum += x[i];
    return sum;
}
