/* What is assigned needs no parentheses, however it is made. */
void turn(int n, const float *restrict u, float *restrict f)
{
    // @saturate rounding=reassociate
    for (int i = 0; i < n; i++) {
        f[2*i] = -(u[2*i + 1] + u[2*i + 1]);
        f[2*i + 1] = u[2*i] * u[2*i] + u[2*i + 1];
    }
}
