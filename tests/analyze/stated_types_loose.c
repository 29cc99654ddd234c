/* Where objects are accessed as any type, nothing is to be said of types. */
// @assume types-last
// @args -fno-strict-aliasing
void numbers(int n, double *p, const int *q)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        p[i] = q[i];
}
