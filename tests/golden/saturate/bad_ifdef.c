/* One way of compiling it was looked at, and there are two. */
void scale(int n, const double *restrict u, double *restrict f)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        f[2*i] = u[i] * u[i];
#ifdef TWICE
        f[2*i + 1] = u[i] * 2;
#else
        f[2*i + 1] = u[i];
#endif
    }
}
