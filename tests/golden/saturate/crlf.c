/* Line ends stay. */
void ends(int n, double *restrict f, const double *restrict u)
{
    // @saturate
    for (int i = 0; i < n; i++)
        f[i] = u[i] / (u[i] + 1); // once
}
