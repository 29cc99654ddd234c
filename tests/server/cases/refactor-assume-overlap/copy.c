void copy(int n, double *to, const double *from)
{
    for (int i = 0; i < n; i++)
        to[i] = from[i];
}
