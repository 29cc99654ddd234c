double sum(int n, const double *values)
{
    double total = 0;

    // @extract-kernel
    for (int i = 0; i < n; i++)
        total += values[i];
    return total;
}
