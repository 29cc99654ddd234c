/* Pointers that somebody says do not overlap: all that the function was given, none that it
   computed from another. */
// @assume no-overlap
struct vector {
    int size;
    double *data;
};
static double *here, *there, *moved;
void parameters(int n, double *p, const double *q, const double *r)
{
    for (int i = 0; i < n; i++) // @yes facts no-overlap
        p[i] = q[i] + r[i];
}
void own_data(struct vector *v)
{
    for (int i = 0; i < v->size; i++) // @yes facts no-overlap
        v->data[i] = 1;
}
void members(struct vector *v, const struct vector *w)
{
    for (int i = 1; i < v->size; i++) // @yes facts no-overlap
        v->data[i] = w->data[i - 1];
}
void given_globals(void)
{
    for (int i = 1; i < 100; i++) // @yes facts no-overlap
        here[i] = there[i - 1];
}
void set_global(double *p)
{
    moved = p;
    for (int i = 1; i < 100; i++) // @guarded overlap
        moved[i] = p[i - 1];
}
void set_member(struct vector *v, double *p)
{
    v->data = p;
    for (int i = 1; i < 100; i++) // @guarded overlap
        v->data[i] = p[i - 1];
}
void copied(struct vector *v)
{
    struct vector *w = v;
    for (int i = 1; i < 100; i++) // @unproven
        v->data[i] = w->data[i - 1];
}
void computed(double *p, int k)
{
    double *q = p + k;
    for (int i = 1; i < 100; i++) // @guarded params
        q[i] = p[i - 1];
}
void assigned(double *p, double *q)
{
    q = p;
    for (int i = 1; i < 100; i++) // @no flow distance 1
        q[i] = p[i - 1];
}
void chosen(double *p, double *q, int c)
{
    double *r = c ? p : q;
    for (int i = 1; i < 100; i++) // @guarded overlap
        r[i] = p[i - 1];
}
static double table[200];
static double *const row = table + 50;
void pointed(void)
{
    for (int i = 1; i < 100; i++) // @guarded overlap
        row[i] = table[i - 1];
}
void object(double *p)
{
    for (int i = 1; i < 100; i++) // @guarded overlap
        p[i] = table[i - 1];
}
void set_here(struct vector *v, struct vector *w)
{
    double **at = &v->data;
    *at = w->data;
    for (int i = 1; i < 100; i++) // @guarded overlap
        v->data[i] = w->data[i - 1];
}
void set_members(struct vector *v, struct vector *w);
void set_there(struct vector *v, struct vector *w)
{
    set_members(v, w);
    for (int i = 1; i < 100; i++) // @guarded overlap
        v->data[i] = w->data[i - 1];
}
void set_as_a_whole(struct vector *v, struct vector *w)
{
    *v = *w;
    for (int i = 1; i < 100; i++) // @guarded overlap
        v->data[i] = w->data[i - 1];
}
void copied_as_a_whole(struct vector *v)
{
    struct vector c = *v;
    for (int i = 1; i < 100; i++) // @guarded overlap facts no-overlap
        v->data[i] = c.data[i - 1];
}
void itself(double *p)
{
    for (int i = 1; i < 100; i++) // @no flow distance 1
        p[i] = p[i - 1];
}
void reread(void *p)
{
    for (int i = 1; i < 100; i++) // @unproven
        ((int *)p)[i] = ((float *)p)[i - 1];
}
void size_inside(struct vector *v, int *q)
{
    for (int i = 0; i < v->size; i++) // @yes facts no-overlap
        q[i] = i;
}
/* What comes when the loop has ended changes nothing of what it was given. */
void change(struct vector *v);
void set_behind(struct vector *v, const struct vector *w, double *p)
{
    for (int i = 1; i < 100; i++) // @yes facts no-overlap
        v->data[i] = w->data[i - 1];
    v->data = p;
}
void set_in_front(struct vector *v, const struct vector *w, double *p, int n)
{
    if (n > 3)
        v->data = p;
    for (int i = 1; i < 100; i++) // @guarded overlap
        v->data[i] = w->data[i - 1];
}
void changed_behind(struct vector *v, const struct vector *w, int n)
{
    if (n > 3) {
        for (int i = 1; i < 100; i++) // @yes facts no-overlap
            v->data[i] = w->data[i - 1];
        change(v);
    } else {
        change(v);
    }
}
void changed_in_front(struct vector *v, const struct vector *w)
{
    change(v);
    for (int i = 1; i < 100; i++) // @guarded overlap
        v->data[i] = w->data[i - 1];
}
void changed_by_the_condition(struct vector *v, const struct vector *w)
{
    if ((change(v), v->size > 3))
        for (int i = 1; i < 100; i++) // @guarded overlap
            v->data[i] = w->data[i - 1];
}
void set_in_another_round(struct vector *v, const struct vector *w, double *p, int n)
{
    for (int k = 0; k < n; k++) { // @unproven
        if (n > 3) {
            for (int i = 1; i < 100; i++) // @guarded overlap
                v->data[i] = w->data[i - 1];
        }
        v->data = p;
    }
}
void set_before_a_jump(struct vector *v, const struct vector *w, double *p, int n)
{
again:
    for (int i = 1; i < 100; i++) // @guarded overlap
        v->data[i] = w->data[i - 1];
    v->data = p;
    if (n-- > 0)
        goto again;
}
void set_in_another_case(struct vector *v, const struct vector *w, double *p, int n)
{
    do { // @unproven
        switch (n) {
        case 0:
            for (int i = 1; i < 100; i++) // @guarded overlap
                v->data[i] = w->data[i - 1];
            break;
        default:
            v->data = p;
        }
    } while (n-- > 0);
}
/* What is kept from the call before is nothing that this call was given. */
void kept_pointer(int n, double *p)
{
    static double *keep;
    if (keep)
        for (int i = 1; i < n; i++) // @guarded overlap
            keep[i] = p[i - 1];
    keep = p;
}
void kept_record(int n, double *p)
{
    static struct vector keep;
    if (keep.data)
        for (int i = 1; i < n; i++) // @guarded overlap
            keep.data[i] = p[i - 1];
    keep.data = p;
}
