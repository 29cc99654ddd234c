void weigh(int n, double *values)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        double weight[3] = {[1] = 0.5, [2] = 2};
        values[i] *= weight[i % 3];
    }
}
