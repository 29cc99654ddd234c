/* Nor have those of more than 64 bits. */
void square(int n, const long double *restrict u, long double *restrict f)
{
    // @saturate
    for (int i = 0; i < n; i++)
        f[i] = u[i] * u[i] + u[i] / 3;
}
