/* Subscripts beyond 2^31 are of the type that they have. */
void far(long n, double *restrict f, const double *restrict u)
{
    // @saturate
    for (long i = 0; i < n; i++) {
        f[i] = u[3000000000 * i] * u[3000000000 * i];
        f[i] += u[(int)(3000000000u * i)];
    }
}
