/* Memory of which somebody says that it keeps its types: what is accessed as an int is no double. */
// @assume types-last
struct vector {
    int size;
    double *data;
};
struct either {
    int kind;
    union {
        double real;
        long whole;
    };
};
union bits {
    double real;
    long whole;
};
void numbers(int n, double *p, const int *q)
{
    for (int i = 0; i < n; i++) // @yes facts types-last
        p[i] = q[i];
}
void own_data(struct vector *v)
{
    for (int i = 0; i < v->size; i++) // @yes facts types-last
        v->data[i] = 1;
}
void pointers(int n, double *p, double **q)
{
    for (int i = 0; i < n; i++) // @yes
        q[i] = p + i;
    for (int i = 0; i < n; i++) // @yes facts types-last
        p[i] = q[i] != 0;
}
void same(int n, double *p, const double *q)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        p[i] = q[i];
}
void signs(int n, unsigned *p, const int *q)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        p[i] = q[i];
}
void bytes(int n, double *p, const char *q)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        p[i] = q[i];
}
void unions(int n, union bits *p, const long *q)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        p[i].real = q[i];
}
void nameless(int n, struct either *p, const long *q)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        p[i].real = q[i];
    for (int i = 0; i < n; i++) // @yes facts types-last
        p[i].kind = q[i];
}
void wholes(int n, struct vector *p, const long *q, const struct vector *r)
{
    for (int i = 0; i < n; i++) { // @guarded overlap
        p[i] = *r;
        p[i].size += q[i];
    }
}
void example(struct vector *v)
{
    for (int i = 1; i < v->size; i++) // @no flow distance 1 facts types-last
        v->data[i] = v->data[i - 1];
}
void reread(int n, void *p)
{
    for (int i = 1; i < n; i++) // @unproven
        ((int *)p)[i] = ((float *)p)[i - 1];
}
union arrays {
    double real[100];
    long whole[100];
};
void through_pointers(union arrays *u)
{
    double *p = u->real;
    long *q = u->whole;
    for (int i = 1; i < 100; i++) // @guarded overlap
        p[i] = q[i - 1];
}
void cast(int n, double *p)
{
    long *q = (long *)p;
    for (int i = 1; i < n; i++) // @guarded overlap
        q[i] = p[i - 1];
}
void cast_later(int n, double *p, int k)
{
    long *q;
    q = (long *)(p + k);
    for (int i = 1; i < n; i++) // @guarded overlap
        q[i] = p[i - 1];
}
void named(struct vector *v, int *q)
{
    double *p = v->data, *r = p + 3;
    for (int i = 0; i < 100; i++) // @yes facts types-last
        p[i] = q[i];
    for (int i = 0; i < 100; i++) // @yes facts types-last
        r[i] = q[i];
}
