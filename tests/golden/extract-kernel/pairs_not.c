/* Not where some threads leave elements out, which others would miss in a tile. */
void near(int n, const double *restrict x, double *restrict y)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int j = 0; j < n; j++)
            if (j != i)
                sum += 1 / (x[j] - x[i]);
        y[i] = sum;
    }
}
