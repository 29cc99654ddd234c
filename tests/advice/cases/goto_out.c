/* @advice write the flow of control with if and loops */
int before(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) { /* @refused goto */
        if (x[i] < 0)
            goto bad;
        y[i] = x[i];
    }
    return 0;
bad:
    return 1;
}

int after(int n, const double *restrict x, double *restrict y)
{
    int good = 0;
    while (good < n && !(x[good] < 0))
        good++;
    for (int i = 0; i < good; i++) /* @accepted */
        y[i] = x[i];
    return good < n;
}
