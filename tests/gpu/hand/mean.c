/* The mean of a vector. */
double mean(int n, const float *x)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        sum += x[i];
    return sum / n;
}
