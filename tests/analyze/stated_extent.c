/* How many elements a pointer leads to, where subscripts do not tell. */
// @assume extent:gather(x)=n extent:scatter(a)=m extent:scatter(p)=n extent:table(x)=256
// @assume extent:written(x)=n extent:moved(x)=n extent:within(x)=n extent:shadowed(x)=n
// @assume extent:bytes(x)=n injective:scatter(p) extent:rows(x)=n
void gather(int n, int m, const int *p, const double *x, double *y)
{
    // @extent x 0 n
    for (int i = 0; i < m; i++) // @guarded overlap facts extent
        y[i] = x[p[i]];
}
void unstated(int n, int m, const int *p, const double *x, double *y)
{
    // @extent x null null
    for (int i = 0; i < m; i++) // @unknown alias
        y[i] = x[p[i]];
}
void scatter(int n, int m, const int *p, double *a, const double *y)
{
    // @extent a 0 m
    for (int i = 0; i < n; i++) // @guarded overlap facts extent,injective
        a[p[i]] = y[i];
}
void table(int n, const unsigned char *c, const short *x, short *y)
{
    // @extent x 0 256
    for (int i = 0; i < n; i++) // @guarded overlap facts extent
        y[i] = x[c[i]];
}
void written(int n, int m, const int *p, const double *x, double *y)
{
    n = m / 2;
    for (int i = 0; i < m; i++) // @unknown alias
        y[i] = x[p[i]];
}
void moved(int n, int m, const int *p, const double *x, double *y)
{
    x += 3;
    for (int i = 0; i < m; i++) // @unknown alias
        y[i] = x[p[i]];
}
void within(int n, const double *x, double *y)
{
    // @extent x 0 n
    for (int i = 0; i < n; i++) // @guarded overlap
        y[i] = x[i];
}
void shadowed(int n, int m, const int *p, const double *x, double *y)
{
    for (int k = 0; k < 4; k++) { // @unproven
        int n = k;
        for (int i = 0; i < m; i++) // @unknown alias
            y[i] += x[p[i]] * n;
    }
}
void bytes(int n, int m, const int *p, const double *x, char *y)
{
    for (int i = 0; i < m; i++) // @unknown alias
        y[i] = ((const char *)x)[p[i]];
}
void rows(int n, int m, const int *p, double (*x)[4], double *y)
{
    // @extent x [0 : n] [0 : 4]
    for (int i = 0; i < m; i++) // @guarded overlap facts extent
        for (int j = 0; j < 4; j++) // @guarded overlap
            y[4 * i + j] = x[p[i]][j];
}
