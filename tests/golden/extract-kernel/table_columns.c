/* Distances to one of the rows, which the kernel gets by itself. */
double distances(int n, int i, double **x)
{
    double sum = 0;
    // @extract-kernel
    for (int j = i + 1; j < n; j++)
        for (int d = 0; d < 3; d++)
            sum += (x[j][d] - x[i][d]) * (x[j][d] - x[i][d]);
    return sum;
}
