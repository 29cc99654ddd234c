/* Pointers of one function that somebody says do not overlap, by name. */
// @assume no-overlap:pair(p,q) no-overlap:three(p,q,r)
void pair(int n, double *p, const double *q, const double *r)
{
    for (int i = 0; i < n; i++) // @guarded overlap facts no-overlap
        p[i] = q[i] + r[i];
    for (int i = 0; i < n; i++) // @yes facts no-overlap
        p[i] = q[i];
    for (int i = 0; i < n; i++) // @guarded overlap
        p[i] = r[i];
}
void three(int n, double *p, const double *q, const double *r)
{
    for (int i = 0; i < n; i++) // @yes facts no-overlap
        p[i] = q[i] + r[i];
}
void other(int n, double *p, const double *q)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        p[i] = q[i];
}
