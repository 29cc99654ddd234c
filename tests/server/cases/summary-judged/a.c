double f(double), g(const double *);
double table[8];

void sums(int n, double *restrict x)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += f(x[i]);
    for (int i = 0; i < n; i++)
        s += g(table);
    for (int i = 0; i < n; i++)
        table[i] = g(table);
    x[0] = s;
}
