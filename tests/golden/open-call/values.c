/* What is returned early gets a place of its own. */
static double mean(int n, const double *x)
{
    double sum = 0;
    if (n == 0)
        return -1;
    for (int i = 0; i < n; i++)
        sum += x[i];
    return sum / n;
}

double values(int n, const double *a)
{
    double m;
    // @open-call
    m = mean(n, a);
    return m;
}
