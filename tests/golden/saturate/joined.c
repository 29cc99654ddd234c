/* Two braces close in front of an `else`. */
void joined(int n, int m, double *restrict f, const double *restrict u)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        if (m > 3)
            for (int j = (u[i + 1] > 2) + (u[i + 1] > 3); j < 2; j++)
                f[i] += u[i + j] / (u[i + j] + 1);
        else
            f[i] = 1;
    }
}
