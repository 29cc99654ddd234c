/* Local variables whose address nobody has when a loop is entered: no pointer from before leads to
   them. */
struct view {
    long stride;
    double *data;
};

static void put(struct view *v, long i, double x)
{
    v->data[i * v->stride] = x;
}

void keep(struct view *v);

static struct view make(double *data)
{
    struct view v = {1, data};
    return v;
}

void handed_out_inside(int n, double *y)
{
    struct view v = make(y);
    // @guard v.stride != 0
    for (int i = 0; i < n; i++) // @guarded params
        put(&v, i, i);
}

void handed_out_before(int n, double *y)
{
    struct view v = make(y);
    keep(&v);
    for (int i = 0; i < n; i++) // @guarded overlap params
        put(&v, i, i);
}

void handed_out_after(int n, double *y)
{
    struct view v = make(y);
    for (int i = 0; i < n; i++) // @guarded params
        put(&v, i, i);
    keep(&v);
}

/* The first run of the outer loop hands it out for the second. */
void handed_out_around(int n, double *y)
{
    struct view v = make(y);
    for (int k = 0; k < 4; k++) { // @unknown call
        for (int i = 0; i < n; i++) // @guarded overlap params
            put(&v, i, i);
        keep(&v);
    }
}

/* It is another variable each time. */
void handed_out_each_time(int n, double *y)
{
    for (int k = 0; k < 4; k++) { // @unknown call
        struct view v = make(y);
        for (int i = 0; i < n; i++) // @guarded params
            put(&v, i, i);
        keep(&v);
    }
}

void handed_out_by_itself(int n, int m)
{
    struct view v = {m, (double *)&v};
    for (int i = 0; i < n; i++) // @guarded overlap params
        put(&v, i, i);
}

void handed_out_by_jump(int n, double *y)
{
    struct view v = make(y);
again:
    for (int i = 0; i < n; i++) // @guarded overlap params
        put(&v, i, i);
    keep(&v);
    if (n-- > 4)
        goto again;
}

void handed_out_in_condition(int n, double *y)
{
    struct view v = make(y);
    if (n > 4)
        keep(&v);
    else
        for (int i = 0; i < n; i++) // @guarded params
            put(&v, i, i);
    for (int i = 0; i < n; i++) // @guarded overlap params
        put(&v, i, i);
}

/* Declared in the header, it is the same one all the time. */
void handed_out_from_header(int n, double *y)
{
    int k = 0;
    for (struct view v = make(y); k < 4; k++) { // @unknown
        for (int i = 0; i < n; i++) // @guarded overlap params
            put(&v, i, i);
        keep(&v);
    }
}

void handed_out_by_array(int n, double **y)
{
    double t[8] = {0};
    *y = t;
    double *p = *y;
    for (int i = 0; i < 8; i++) // @guarded overlap
        p[i] = t[n & 7] + i;
}

void handed_out_by_macro(int n, double *y)
{
    struct view v = make(y);
#define HAND(x) keep(&x)
    HAND(v);
    for (int i = 0; i < n; i++) // @guarded overlap params
        put(&v, i, i);
}

void handed_out_by_step(int n, double *y)
{
    struct view v = make(y);
    for (int k = 0; k < 4; k++, keep(&v)) // @unknown call
        for (int i = 0; i < n; i++) // @guarded overlap params
            put(&v, i, i);
}

/* What returns twice is a label: control comes back to it when the address is known. */
int setjmp(void *place);
__attribute__((returns_twice)) int mark(void);
void go_back(void);
int *handed;

void handed_out_by_longjmp(int n, const int *restrict a, int *restrict b)
{
    int x;
    volatile int runs = 0;
    setjmp(b);
    int *g = handed;
    for (int i = 0; i < n; i++) { // @unproven
        x = a[i];
        b[i] = x + *g;
    }
    if (runs++ == 0) {
        handed = &x;
        go_back();
    }
}

void handed_out_by_another_return(int n, const int *restrict a, int *restrict b)
{
    int x;
    volatile int runs = 0;
    mark();
    int *g = handed;
    for (int i = 0; i < n; i++) { // @unproven
        x = a[i];
        b[i] = x + *g;
    }
    if (runs++ == 0) {
        handed = &x;
        go_back();
    }
}
