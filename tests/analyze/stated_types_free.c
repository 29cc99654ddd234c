/* Types that may alias any other are kept apart from none. */
// @assume types-last
typedef int __attribute__((may_alias)) any_int;
void aliases(int n, double *p, const any_int *q)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        p[i] = q[i];
}
