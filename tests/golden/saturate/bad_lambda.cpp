/* What stands in a lambda is not part of the loop's body. */
void scale(int n, const double *__restrict u, double *__restrict f)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        auto g = [&](double x) { return x * u[i]; };
        f[i] = g(u[i]) + u[i] * u[i];
    }
}
