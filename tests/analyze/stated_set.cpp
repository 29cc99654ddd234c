// Pointers that a function is given are said not to overlap: not those that it sets, by a name for
// them, by a pointer to them or by calls, nor what calls may have set between two looks at them.
// @assume no-overlap
// @assume rows-apart
double *g, *h;
double **to_any;
struct pair {
    double *a, *b;
};
void exchange();
double *allocate(int);
static void set_reference(double *&to, double *from)
{
    to = from;
}
static void set_pointer(double **to, double *from)
{
    *to = from;
}
static void set_global(double *from)
{
    g = from;
}
void given(int n)
{
    double *p = g + 1;
    for (int i = 0; i < n; i++) // @yes facts no-overlap
        p[i] = h[i + 1];
}
void exchanged(int n)
{
    double *p = g + 1;
    exchange();
    for (int i = 0; i < n; i++) // @guarded overlap
        p[i] = h[i + 1];
}
void exchanged_before(int n)
{
    exchange();
    for (int i = 0; i < n; i++) // @yes facts no-overlap
        g[i] = h[i + 1];
}
void through_pointer(double *q, int n)
{
    *to_any = q;
    double *p = g + 1;
    for (int i = 0; i < n; i++) // @guarded overlap
        g[i] = q[i + 1];
    for (int i = 0; i < n; i++) // @guarded overlap
        p[i] = q[i + 2];
}
void allocated(double *q, int n)
{
    *to_any = allocate(n);
    for (int i = 0; i < n; i++) // @yes facts no-overlap
        g[i] = q[i + 1];
}
void by_member_pointer(pair *s, double *q, int n)
{
    double *pair::*member = &pair::a;
    s->*member = q;
    for (int i = 0; i < n; i++) // @guarded overlap facts lifetimes
        s->a[i] = q[i + 1];
}
void by_reference(pair *s, double *q, int n)
{
    double *&name = s->a;
    name = q;
    double *p = s->a + 1;
    for (int i = 0; i < n; i++) // @guarded overlap
        p[i] = q[i + 2];
}
void called_with_reference(double *x, double *q, int n)
{
    set_reference(x, q);
    double *p = x + 1;
    for (int i = 0; i < n; i++) // @guarded overlap
        p[i] = q[i + 2];
}
void called_with_pointer(double *x, double *q, int n)
{
    set_pointer(&x, q);
    double *p = x + 1;
    for (int i = 0; i < n; i++) // @guarded overlap
        p[i] = q[i + 2];
}
void called(double *q, int n)
{
    set_global(q);
    double *p = g + 1;
    for (int i = 0; i < n; i++) // @guarded overlap
        g[i] = q[i + 1];
    for (int i = 0; i < n; i++) // @guarded overlap
        p[i] = q[i + 2];
}
void own_rows(pair *s, double *q, int n)
{
    double *rows[2];
    rows[0] = q;
    for (int i = 0; i < n; i++) // @yes facts no-overlap,lifetimes
        s->a[i] = q[i + 1];
}
void rows_apart(double **x, int n)
{
    for (int i = 0; i < n; i++) // @yes facts rows-apart,lifetimes
        x[0][i] = x[1][i + 1];
}
void row_moved(double **x, int n)
{
    x[0]++;
    for (int i = 0; i < n; i++) // @guarded overlap facts lifetimes
        x[0][i] = x[1][i + 1];
}
void row_named(double **x, double *q, int n)
{
    double *&row = x[0];
    row = q;
    for (int i = 0; i < n; i++) // @guarded overlap facts lifetimes
        x[0][i] = x[1][i + 1];
}
