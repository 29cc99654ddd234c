/* Pointers that lead into other memory that the loop touches: a guard against overlap would never
   hold. */
struct wide {
    int head;
    int rows[4][13];
    double tail[8];
};

void cast_to_narrower(int n, double *p)
{
    float *f = (float *)p;
    for (int i = 0; i < n; i++) // @unknown alias
        f[i] = p[i];
}

void two_casts(int n, void *p)
{
    float *f = p;
    short *s = p;
    for (int i = 0; i < n; i++) // @unknown alias
        f[i] = s[i];
}

/* There it may. */
void cast_apart(int n, double *p)
{
    float *f = (float *)p;
    for (int i = 0; i < n; i++) // @guarded overlap
        f[i + 2 * n] = p[i];
}

void cast_changed(int n, double *p, double *q)
{
    float *f = (float *)p;
    p = q;
    for (int i = 0; i < n; i++) // @guarded overlap
        f[i] = p[i];
}

int address(int n)
{
    int s = 0;
    int *p = &s;
    for (int i = 0; i < n; i++) // @unknown alias
        s += *p;
    return s;
}

void into_struct(int n, struct wide *w)
{
    int *const first = w->rows[0];
    for (int i = 0; i < 4; i++) // @unknown alias
        w->rows[i][n] = first[i];
}

void into_struct_by_another(int n, struct wide *w)
{
    struct wide *v = w;
    int *first = v->rows[0], *again = first;
    for (int i = 0; i < 4; i++) // @unknown alias
        w->rows[i][n] = again[i];
}

void into_variable(void)
{
    struct wide w;
    int *const first = w.rows[0] + 2;
    for (int i = 0; i < 4; i++) // @unknown alias
        w.rows[i][1] = first[i];
    w.rows[0][0] = 0;
}

void into_other_struct(int n, struct wide *w, struct wide *v)
{
    int *const first = v->rows[0];
    for (int i = 0; i < 4; i++) // @guarded overlap params | guarded overlap
        w->rows[i][n] = first[i];
}

void into_what_it_leads_to(int n, struct wide **w)
{
    int *const first = w[0]->rows[0];
    for (int i = 0; i < n; i++) // @guarded overlap
        w[i] = w[i] + first[i];
}
