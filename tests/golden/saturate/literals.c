/* A number stays a number, and a variable is at hand though its address is taken. */
void literals(int n, int *restrict f, const int *restrict u, int w[restrict][2])
{
    // @saturate
    for (int i = 0; i < n; i++) {
        int s = i, *at = &s;
        f[2*i] = 9;
        w[i][0] = f[2*i] / 3 + u[i] * s + s * s;
        w[i][1] = 3;
        f[2*i + 1] = 3 + u[i] * s;
        *at = 4;
        f[2*i + 1] += s * s;
    }
}
