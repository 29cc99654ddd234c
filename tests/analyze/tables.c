/* Rows of tables of pointers that a guard looks at before the loop. */
struct atom {
    int n;
    double **x, **f;
};
void zero(int n, double **x)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        x[i][0] = 0;
}
void add(int n, int m, double **x, double **y)
{
    for (int i = 0; i < n; i++)     // @guarded overlap
        for (int j = 0; j < m; j++) // @guarded overlap
            x[i][j] += y[i][j];
}
void push(int n, float **f, double **x)
{
    for (int i = 1; i < n - 1; i++) { // @guarded overlap
        f[i][0] += x[i][1];
        f[i][1] -= x[i][0];
    }
}
void by_pointer(int n, double **x)
{
    for (int i = 0; i < n; i++) { // @guarded overlap
        double *xi = x[i];
        xi[0] = xi[1] + xi[2];
    }
}
void sometimes(int n, double **x)
{
    for (int i = 0; i < n; i++) { // @guarded overlap
        double *xi = x[i];
        if (xi[0] > 1)
            xi[1] = 0;
    }
}
void members(struct atom *a)
{
    for (int i = 0; i < a->n; i++) // @guarded overlap
        a->f[i][0] = a->x[i][0];
}
void triangle(int n, int **t)
{
    for (int i = 0; i < n; i++)      // @guarded overlap
        for (int j = 0; j <= i; j++) // @guarded overlap
            t[i][j] = i - j;
}
void reads(int n, double *restrict s, double **x)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        s[i] = x[i][0];
}
void backwards(int n, double **x)
{
    for (int i = n - 1; i >= 0; i--) // @guarded overlap
        x[i][3] = 1;
}
void unsigned_rows(unsigned long n, unsigned long m, short **x)
{
    for (unsigned long i = 0; i < n; i++)     // @guarded overlap
        for (unsigned long j = 0; j < m; j++) // @guarded overlap
            x[i][j] = 1;
}
/* What no guard can look at, or may not. */
void condition(int n, const int *c, double **x)
{
    for (int i = 0; i < n; i++) // @unproven
        if (c[i])
            x[i][0] = 0;
}
void every_other(int n, double **x)
{
    for (int i = 0; i < n; i += 2) // @unproven
        x[i][0] = 0;
}
void gaps(int n, double **x, float **f)
{
    for (int i = 1; i < n - 1; i++) // @unproven
        f[i][0] = x[i - 1][0] + x[i + 1][0];
}
void before_begin(int n, double **x)
{
    for (int i = 0; i < n; i++) // @unproven
        x[i][-1] = 0;
}
void first_row(int n, double **x)
{
    double *first = x[0];
    for (int i = 1; i < n; i++) // @guarded overlap
        x[i][0] = first[i];
}
void fixed_row(int n, int k, double **x)
{
    for (int i = 0; i < n; i++) // @unproven
        x[i][0] = x[k][1];
}
void pointers(int n, void ***t)
{
    for (int i = 0; i < n; i++) // @unproven
        t[i][0] = t;
}
void bytes(int n, char **t)
{
    for (int i = 0; i < n; i++) // @unproven
        t[i][0] = 0;
}
void bound(int n, const int *m, int **t)
{
    for (int i = 0; i < n; i++)      // @unproven
        for (int j = 0; j < *m; j++) // @guarded overlap
            t[i][j] = 0;
}
void count(int *n, int **t)
{
    for (int i = 0; i < *n; i++) // @unproven
        t[i][0] = 0;
}
void stored(int n, double **x, double **y)
{
    for (int i = 0; i < n; i++) { // @unproven
        y[i] = y[0];
        x[i][0] = 0;
    }
}
void searched(int n, double **x)
{
    for (int i = 0; i < n; i++) { // @unproven
        if (!x[i])
            break;
        x[i][0] = 0;
    }
}
void three(int n, int m, double ***x)
{
    for (int i = 0; i < n; i++)     // @unproven
        for (int j = 0; j < m; j++) // @guarded overlap
            x[i][j][0] = 0;
}
void next(int n, double **x)
{
    for (int i = 0; i < n; i++) // @unproven
        x[i][0] = x[i + 1][0];
}
void as_other(int n, double **x)
{
    for (int i = 0; i < n; i++) // @unproven
        *(float *)x[i] = x[i][1];
}
struct node {
    double value;
    struct node *next;
};
void records(int n, struct node **all)
{
    for (int i = 0; i < n; i++) // @unproven
        all[i]->value = 0;
}
