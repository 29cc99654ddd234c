/* Flexible array members: where they end is in no type, and `f + 1` is where they begin. */
struct list {
    int n;
    double d[];
};

struct old_list {
    int n;
    double d[1];
};

struct older_list {
    int n;
    double d[0];
};

/* g may be f->d + 1. */
void from_list(const struct list *f, double *g, int n)
{
    for (int i = 0; i < n; i++) // @unknown alias
        g[i] = f->d[i];
}

/* g may lie among the elements of f. */
void list_to_list(struct list *f, const struct list *g, int n)
{
    for (int i = 0; i < n; i++) // @unknown alias
        f->d[i] = g->d[i];
}

void old_list_to_list(struct old_list *f, const struct old_list *g, int n)
{
    for (int i = 0; i < n; i++) // @unknown alias
        f->d[i] = g->d[i];
}

void older_list_to_list(struct older_list *f, const struct older_list *g, int n)
{
    for (int i = 0; i < n; i++) // @unknown alias
        f->d[i] = g->d[i];
}

struct outer_list {
    int kind;
    struct list list;
};

void from_member(const struct outer_list *f, double *g, int n)
{
    for (int i = 0; i < n; i++) // @unknown alias
        g[i] = f->list.d[i];
}

extern struct list known;

void to_object(const double *g, int n)
{
    for (int i = 0; i < n; i++) // @unknown alias
        known.d[i] = g[i];
}

/* What is touched is more than one structure. */
void within_list(struct list *f, int n)
{
    for (int i = 0; i < n; i++) // @yes
        f->d[i] = f->d[i] + 1;
}

void shifted(struct list *f, int n)
{
    for (int i = 0; i < n; i++) // @no anti distance 1
        f->d[i] = f->d[i + 1];
}

/* f[i].d[1] is f[i + 1].d[0]. */
void list_of_lists(struct list *f, int n)
{
    for (int i = 0; i < n; i++) // @unproven
        f[i].d[0] = f[i].d[1] + 1;
}

void one_each(struct old_list *f, int n)
{
    // @extent f 0 n
    for (int i = 0; i < n; i++) // @yes
        f[i].d[0] = f[i].n;
}

/* An array of a size that is meant. */
struct row {
    int n;
    double d[4];
};

void from_row(const struct row *f, double *g, int n)
{
    // @guard (uintptr_t)(f + 1) <= (uintptr_t)g || (uintptr_t)(g + n) <= (uintptr_t)f
    for (int i = 0; i < n; i++) // @guarded overlap
        g[i] = f->d[i];
}
