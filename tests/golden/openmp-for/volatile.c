void send(int n, const int *restrict values, volatile int *port)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        *port = values[i];
}
