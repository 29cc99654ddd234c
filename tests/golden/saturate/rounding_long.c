/* A line that would become too long is broken. */
double spread(int n, double kappa, const double *restrict breadth, const double *restrict weight,
              const double *restrict height, double *restrict f)
{
    double most = 0;
    // @saturate rounding=reassociate
    for (int i = 0; i < n; i++) {
        f[i] = breadth[i] * height[i] * weight[2*i + 1] +
               breadth[i] * height[i] * (weight[2*i + 2] - kappa) +
               breadth[i] * height[i] * kappa * weight[3*i + 3]; // three of them
    }
    return most;
}
