/* One of the four versions of the paper "ACC Saturator": what is computed alike is shared. */
void versions(int n, const double *restrict u, const double *restrict v, double *restrict f)
{
    // @saturate rules=off
#pragma omp simd
    for (int i = 0; i < n; i++) {
        f[3*i] = (u[i] + v[i]) / 7;
        f[3*i + 1] = v[i + 1] / (v[i] + u[i]);
        f[3*i + 2] = (u[i + 1] - v[i]) / (v[i] - u[i + 1]);
    }
}
