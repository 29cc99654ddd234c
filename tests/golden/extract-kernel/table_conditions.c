/* Rows that are there only where the loop looks at them: the host gathers these. */
double energy(int n, float *const *v, const int *mask, int group, const double *mass)
{
    double sum = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++)
        if (mask[i] & group) {
            sum += mass[i] * (v[i][0] * v[i][0] + v[i][1] * v[i][1]);
            if (mask[i] > 4)
                sum -= v[i][3];
        }
    return sum;
}
