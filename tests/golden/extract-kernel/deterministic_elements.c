/* With other numbers of iterations for each thread the order would be another one. */
float total(int n, const float *x)
{
    float sum = 0;
    // @extract-kernel reduction=deterministic elements=4
    for (int i = 0; i < n; i++)
        sum += x[i];
    return sum;
}
