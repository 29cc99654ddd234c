/* Rows of tables of pointers, of which a person says that they do not overlap. */
// @assume rows-apart
// @assume types-last
struct atom {
    int n;
    double **x, **f, *q;
};
struct page {
    double *left, *right;
};
static double *fixed[8];
double *known[8];
void add(int n, int m, double **x, double **y)
{
    for (int i = 0; i < n; i++) // @yes facts rows-apart
        for (int j = 0; j < m; j++) // @yes facts rows-apart
            x[i][j] += y[i][j];
}
void push(int n, double **f, double **x)
{
    for (int i = 0; i < n; i++) { // @yes facts rows-apart
        f[i][0] += x[i][1];
        f[i][1] -= x[i][0];
    }
}
void by_pointer(int n, double **x)
{
    for (int i = 0; i < n; i++) { // @yes facts rows-apart
        double *xi = x[i];
        xi[0] = xi[1] + xi[2];
        *(xi + 3) = *xi;
    }
}
void members(struct atom *a)
{
    for (int i = 0; i < a->n; i++) // @yes facts rows-apart,types-last
        a->f[i][0] = a->x[i][0];
}
void members_beside(struct atom *a)
{
    for (int i = 0; i < a->n; i++) // @guarded overlap facts rows-apart,types-last
        a->f[i][0] = a->q[i];
}
void integers(int n, int **t)
{
    for (int i = 0; i < n; i++) // @yes facts rows-apart
        t[i][i] = t[i][0] + 1;
}
void deep(int n, int m, double ***t)
{
    for (int i = 0; i < n; i++) // @yes facts rows-apart
        for (int j = 0; j < m; j++) // @yes facts rows-apart
            t[i][j][0] = t[i][j][1];
}
void pairs(int n, struct page *p)
{
    for (int i = 0; i < n; i++) // @yes facts rows-apart
        p[i].left[0] = p[i].right[0];
}
void outside(int n)
{
    for (int i = 0; i < 8; i++) // @yes facts rows-apart
        for (int j = 0; j < n; j++) // @yes
            known[i][j] = 0;
}
void columns(int n, double **x, const int *c)
{
    for (int i = 0; i < n; i++) // @yes facts rows-apart,types-last
        x[i][c[i]] = 1;
}
/* What the fact does not say. */
void next_row(int n, double **x)
{
    for (int i = 0; i < n; i++) // @no flow distance 1
        x[i + 1][0] = x[i][0];
}
void one_row(int n, double **x)
{
    for (int i = 0; i < n; i++) // @unproven
        x[i & 1][0] = i;
}
void fixed_row(int n, int k, double **x)
{
    for (int i = 0; i < n; i++) // @guarded params facts rows-apart
        x[i][0] = x[k][0];
}
void first_row(int n, double **x)
{
    double *first = x[0];
    for (int i = 0; i < n; i++) // @guarded overlap facts rows-apart
        x[i][0] = first[0] + 1;
}
void listed(int n, double **x, const int *list)
{
    for (int i = 0; i < n; i++) // @unproven
        x[list[i]][0] += 1;
}
void set_row(int n, double **x)
{
    x[1] = x[0];
    for (int i = 0; i < n; i++) // @guarded overlap facts types-last
        x[i][0] = i;
}
void set_in_loop(int n, int m, double **x, double *block)
{
    for (int i = 0; i < n; i++) { // @unproven
        x[i] = block + i * m;
        x[i][0] = 1;
    }
}
void set_by_other(int n, double **x, double **y, double *block)
{
    for (int i = 0; i < n; i++) { // @unproven
        y[i] = block;
        x[i][0] = 1;
    }
}
void same_row(int n, int m, double **x)
{
    for (int j = 0; j < m; j++) // @no flow distance 1 facts rows-apart
        x[n][j + 1] = x[n][j];
}
void local(int n, double *a)
{
    double *rows[2] = {a, a};
    for (int i = 0; i < 2; i++) // @unproven
        rows[i][0] = n;
}
void chosen(int n, double **x, double **y, int c)
{
    double **z = c ? x : y;
    for (int i = 0; i < n; i++) // @guarded overlap facts types-last
        z[i][0] = x[i + 1][0];
}
void moved(int n, double **x)
{
    double **y = x + 1;
    for (int i = 0; i < n; i++) // @no flow distance 1
        y[i][0] = x[i][0];
}
void into_table(int n, void ***t)
{
    for (int i = 0; i < n; i++) // @unproven
        t[i][0] = t;
}
void index_in_row(int n, int **t, double **x)
{
    for (int i = 0; i < n; i++) { // @unproven
        t[0][i] = 0;
        x[t[1][i]][0] = 1;
    }
}
void bound_in_row(int n, int k, int **t)
{
    for (int i = 0; i < n; i++) // @guarded params facts rows-apart
        for (int j = 0; j < t[k][0]; j++) // @unproven
            t[i][j] = 0;
}
