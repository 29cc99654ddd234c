// One instance has pointers, another one need not.
template <class Iterator> void copy(int n, Iterator to, Iterator from)
{
    // @add-restrict
    for (int i = 0; i < n; i++)
        to[i] = from[i];
}

void use(int n, double *x, double *y)
{
    copy(n, x, y);
}
