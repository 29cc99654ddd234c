/*
 * D12-would-help.c: the facts that stand between a loop and its proof, and loops that no fact of
 * that kind would help.
 */
/* Declared here and not by a header of the system, they might be any. */
double lgamma(double v);
void srand(unsigned v);

int a[64];

/* Two vectors of the caller. */
// @sizes n=1..10
void shows_overlap(int n, const double *x, double *y)
{
    // @guarded overlap
    // @help no-overlap x,y
    for (int i = 0; i < n; i++)
        y[i] = 2 * x[i];
}

/* The shift must be as long as the loop. */
// @sizes n=1..20 m=0..20
void shows_condition(int n, int m)
{
    // @guarded params
    // @help condition m <= 0 || m >= n
    for (int i = 0; i < n; i++)
        a[i + m] = a[i];
}

/* Nobody here knows what the function does. */
// @skip-oracle it calls a function without a body
void shows_call(int n, double *restrict x)
{
    // @unknown call
    // @help const lgamma
    for (int i = 0; i < n; i++)
        x[i] = lgamma(x[i]);
}

/* What the sum is written to is out of the function's sight, so that it may read memory. */
// @skip-oracle it calls a function without a body
double shows_pure(int n, const double *x)
{
    double sum = 0;

    // @unknown call
    // @help pure lgamma
    for (int i = 0; i < n; i++)
        sum += lgamma(x[i]);
    return sum;
}

/* Another variable is not. */
double total;

// @skip-oracle it calls a function without a body
void shows_const(int n, const double *x)
{
    // @unknown call
    // @help const lgamma
    for (int i = 0; i < n; i++)
        total += lgamma(x[i]);
}

/* Where the reads go is not known before the loop, so that no guard can keep them apart. */
// @sizes n=1..10
void shows_unbounded(int n, double *y, const double *x, const int *index)
{
    // @unknown alias
    // @help no-overlap x,y
    for (int i = 0; i < n; i++)
        y[i] = x[index[i]];
}

/* What depends on each other does so whatever anybody knows. */
// @sizes n=1..40
void refuses_dependence(int n)
{
    // @no flow distance 1
    // @help none
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1] + 1;
}

/* A function without a result has effects, or nobody would call it. */
// @skip-oracle it calls a function without a body
void refuses_procedure(int n, const double *x)
{
    // @unknown call
    // @help none
    for (int i = 0; i < n; i++)
        srand((unsigned)x[i]);
}

/* One fact is not enough: the loop is also left early. */
// @skip-oracle it calls a function without a body
int refuses_part(int n, const double *x)
{
    // @unknown call,return
    // @help none
    for (int i = 0; i < n; i++)
        if (lgamma(x[i]) > 1)
            return i;
    return n;
}
