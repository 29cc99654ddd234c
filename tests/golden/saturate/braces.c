/* Braces come where they are needed, comments stay. */
void braces(int n, double *restrict f, const double *restrict u)
{
    // @saturate
    for (int i = 0; i < n; i++) /* all */ if (u[i] > 0)
            for (int j = 0; j < 2; j++)
                f[i] += u[i + j] / (u[i + j] + u[i]);
        else
            f[i] = u[i];
}
