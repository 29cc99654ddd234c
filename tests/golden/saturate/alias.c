/* f may be u, so that each is loaded again. */
void both(int n, const double *u, double *f)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        f[2*i] = u[i] + 1;
        f[2*i + 1] = u[i] + 2;
    }
}
