/* Statements of one line that get braces stand one in the other. */
void one(int n, double *restrict f, const double *restrict u)
{
    // @saturate
    for (int i = 0; i < n; i++) if (u[i] > 3) if (u[i + 1] > 3) f[i] = u[i] / (u[i] + u[i + 1]); else f[i] = u[i + 2] / (u[i + 2] + 1); else f[i] = 2;
}
