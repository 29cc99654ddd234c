/*
 * aliasing.c: pointers that may and may not stand for the same memory.
 */
#define N 32

double global[N];
static double hidden[N];

/* Two slices of different lengths. */
// @sizes n=1..10
// @alias x=y+1
// @alias x=y
void stretch(int n, double *x, const double *y)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        x[i] = y[2 * i];
}

// @sizes n=1..10
// @alias a=b+1
void three(int n, double *a, const double *b, const double *c)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        a[i] = b[i] * c[i];
}

// @sizes n=1..10
// @alias a=b+1
void two_stores(int n, double *a, double *b)
{
    for (int i = 0; i < n; i++) { // @guarded overlap
        a[i] = i;
        b[i] = -i;
    }
}

/* `restrict` on the pointer that is written through is enough. */
// @sizes n=1..10
void one_restrict(int n, double *restrict a, const double *b)
{
    for (int i = 0; i < n; i++) // @yes
        a[i] = b[i + 1];
}

/* Reads may overlap as they please. */
// @sizes n=1..10
// @alias b=c+1
void reads_overlap(int n, double *restrict a, const double *b, const double *c)
{
    for (int i = 0; i < n; i++) // @yes
        a[i] = b[i] + c[i];
}

/* A pointer may point into a global array. */
// @sizes n=1..10
void pointer_and_global(int n, const double *p)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        global[i] = p[i];
}

/* The address of this array never leaves the file, and nothing in the file takes it. */
// @sizes n=1..10
void pointer_and_hidden(int n, double *p)
{
    for (int i = 0; i < n; i++) // @yes | guarded overlap
        p[i] = hidden[i];
}

/* An array that is made after the pointer was passed cannot be what it points to. */
// @sizes n=1..10
double pointer_and_local(int n, const double *p)
{
    double local[N];

    for (int i = 0; i < n; i++) // @yes
        local[i] = p[i];
    return local[0];
}

/* The same array under two names: the second one is a copy of the first pointer. */
// @sizes n=2..10
void copy_of_pointer(int n, double *p)
{
    double *q = p;

    for (int i = 1; i < n; i++) // @no flow distance 1 | unknown alias
        p[i] = q[i - 1];
}

/* A pointer into the middle. */
// @sizes n=1..10
void pointer_offset(int n, double *p)
{
    double *q = p + n;

    for (int i = 0; i < n; i++) // @yes | guarded overlap
        p[i] = q[i];
}

/* One parameter, accessed through pointer arithmetic. */
// @sizes n=1..10
void by_dereference(int n, double *p)
{
    for (int i = 0; i < n; i++) // @yes
        *(p + i) = 2 * *(p + i);
}

/* The pointer itself moves: an induction. */
// @sizes n=1..10
void moving_pointer(int n, double *p)
{
    for (int i = 0; i < n; i++) // @yes
        *p++ = i;
}

/* The bound may change when the bytes that are written are those of the bound. */
// @sizes n=1..10
void bound_in_memory(const int *n, double *x)
{
    for (int i = 0; i < *n; i++) // @unknown | guarded overlap
        x[i] = 0;
}

/* Characters may alias anything. */
// @sizes n=1..10
// @alias to=from+1
void copy_bytes(int n, unsigned char *to, const unsigned char *from)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        to[i] = from[i];
}

// @sizes n=1..8
void bytes_of_ints(int n, unsigned char *to, const int *from)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        to[i] = (unsigned char)from[i];
}

/* Two-dimensional parameters are pointers to rows. */
// @sizes n=1..5 m=1..6
// @alias x=y+1
void rows(int n, int m, double x[n][m], double y[n][m])
{
    for (int i = 0; i < n; i++) // @guarded overlap
        for (int j = 0; j < m; j++) // @guarded overlap
            x[i][j] = y[i][j];
}

// @sizes n=1..5
void rows_fixed(int n, double x[][8], double (*y)[8])
{
    for (int i = 0; i < n; i++) // @guarded overlap
        for (int j = 0; j < 8; j++) // @guarded overlap
            x[i][j] = y[i][j];
}

// @sizes n=1..5 m=1..6
void rows_one(int n, int m, double x[n][m])
{
    for (int i = 0; i < n; i++) // @yes
        for (int j = 0; j < m; j++) // @yes
            x[i][j] = 2 * x[i][j];
}

// @sizes n=2..5 m=1..6
void rows_down(int n, int m, double x[n][m])
{
    for (int i = 1; i < n; i++) // @no flow distance 1
        for (int j = 0; j < m; j++) // @yes
            x[i][j] = x[i - 1][j];
}

// @sizes n=1..5
void cube(int n, double x[static 2][n][n], double y[static restrict 2][n][n])
{
    for (int i = 0; i < 2; i++) // @yes
        for (int j = 0; j < n; j++) // @yes
            for (int k = 0; k < n; k++) // @yes
                x[i][j][k] = y[i][k][j];
}

/* A table of row pointers: two rows may be the same. */
void table(int n, int m, double **a)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        for (int j = 0; j < m; j++) // @unknown alias | guarded overlap
            a[i][j] = 0;
}

void table_read(int n, int m, double *const *a, double *restrict s)
{
    for (int i = 0; i < n; i++) { // @yes | guarded overlap
        double t = 0;
        for (int j = 0; j < m; j++) // @yes reduction t:+
            t += a[i][j];
        s[i] = t;
    }
}

/* With char rows a store may even rewrite the table. */
// @skip-oracle the measures are those of a table that is not rewritten
void char_table(int n, int m, char **a)
{
    for (int i = 0; i < n; i++) // @unknown alias
        for (int j = 0; j < m; j++) // @unknown alias | guarded overlap
            a[i][j] = 0;
}

struct vector {
    int size;
    double *data;
};

/* The last store may hit the pointer itself, if the structure stands in allocated storage. */
void through_struct(struct vector *v)
{
    for (int i = 0; i < v->size; i++) // @guarded overlap | unknown
        v->data[i] = 0;
}

void through_struct_copy(struct vector *v)
{
    double *data = v->data;
    int size = v->size;

    for (int i = 0; i < size; i++) // @yes
        data[i] = 0;
}

void through_struct_value(struct vector v, struct vector w)
{
    for (int i = 0; i < v.size; i++) // @guarded overlap
        v.data[i] = w.data[i];
}

void through_struct_shift(struct vector v)
{
    for (int i = 1; i < v.size; i++) // @no flow distance 1
        v.data[i] = v.data[i - 1];
}

/* The first store makes the bound one that the loop meets, though it lay before the beginning. */
// @alias e=p+2
// @alias e=p+5
void meets_another_bound(int *p, int *e)
{
    // @guard (uintptr_t)(p + 1) <= (uintptr_t)(p + *e) && ((uintptr_t)(e + 1) <= (uintptr_t)(p + 1) || (uintptr_t)(p + *e) <= (uintptr_t)e)
    for (int i = 1; i != *e; i++) // @guarded overlap
        p[i] = 11;
}

/* What looks as if the inner loop were not entered may be this. */
// @alias e=q+4
void meets_another_bound_inside(int *q, int *e)
{
    for (int j = 0; j < 2; j++)       // @unknown alias
        for (int i = 1; i != *e; i++) // @guarded overlap
            q[2 * i + j] = 10;
}

/* A table of rows is not the rows. */
// @sizes n=1..20
void table_of_rows(int n, char **restrict to, char **restrict from)
{
    // @extent from 0 n
    for (int i = 0; i < n; i++) // @yes
        to[i] = from[i];
}

/* A part of a table, which is read where the inner loop runs: rows from one number on, columns from
   another one or the diagonal. */
// @sizes n=1..9 m=1..9 from=-1..3 first=-1..4
void table_from(int n, int m, int from, int first, double **a)
{
    for (int i = 0; i < n; i++) // @guarded
        for (int j = from > first ? from : first; j < m; j++) // @guarded
            a[i][j] = i + j;
}

struct tables {
    double **a;
    int **set;
    double value;
};

// @sizes n=1..9 m=1..9 from=-1..3 first=-1..4
int tables_from(int n, int m, int from, int first, struct tables *t)
{
    int count = 0;
    for (int i = from; i < n; i++) // @guarded
        for (int j = i > first ? i : first; j < m; j++) { // @guarded
            t->a[i][j] = t->value;
            t->set[i][j] = 1;
            count++;
        }
    return count;
}
