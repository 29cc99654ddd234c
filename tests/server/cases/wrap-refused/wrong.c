void f(int n, const double *restrict u, double *restrict g)
{
    undeclared = 1;
    for (int i = 0; i < n; i++)
        g[i] = u[i] / 3 + u[i] / 3;
}
