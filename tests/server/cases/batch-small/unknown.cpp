/* One text, two sizes. */
template <int N> void add(double *__restrict x)
{
    for (int i = 0; i < N; i++)
        x[i] += 1;
}

void both(double *x)
{
    add<3>(x);
    add<2000000>(x);
}
