/* @advice leave it out of 'shared' */
void before(int n, const int *restrict place, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) /* @refused non-affine shared=x extent=x:n */
        y[i] = x[place[i]] + x[place[i + 1]];
}

void after(int n, const int *restrict place, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) /* @accepted extent=x:n */
        y[i] = x[place[i]] + x[place[i + 1]];
}
