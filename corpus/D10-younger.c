// Local variables whose address is known, and pointers from before they were.

static void put(double *p, double v)
{
    *p = v;
}

// @sizes n=0..40
double shows_parameter(int n, const double *a)
{
    double b[64] = {0};
    if (n > 64)
        return 0;
    for (int i = 0; i < n; i++) // @yes
        put(&b[i], a[i] + 1);
    return b[0] + b[63];
}

/* The parameter may lead to the array by then. */
// @sizes n=0..40,k=0..2
double shows_assigned(int n, int k, const double *a)
{
    double b[65] = {0};
    if (n > 64)
        return 0;
    if (k)
        a = b + 1;
    for (int i = 0; i < n; i++) // @guarded overlap
        put(&b[i], a[i] + 1);
    return b[0] + b[63];
}

/* And so may what is read from memory. */
struct place {
    double *at;
};

// @sizes n=0..40
double shows_member(int n, struct place *p)
{
    double b[65] = {0};
    if (n > 64)
        return 0;
    p->at = b + 1;
    for (int i = 0; i < n; i++) // @guarded overlap
        put(&b[i], p->at[i] + 1);
    return b[0] + b[63];
}

/* A local pointer leads to the array from the beginning. */
// @sizes n=0..40
double refuses_local(int n)
{
    double b[65] = {0};
    const double *a = b + 1;
    if (n > 64)
        return 0;
    for (int i = 0; i < n; i++) // @no
        put(&b[i], a[i] + 1);
    return b[0] + b[63];
}
