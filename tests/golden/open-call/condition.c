// Under another condition the body is another one.
#ifdef FAST
static void scale(int n, double *x)
{
    for (int i = 0; i < n; i++)
        x[i] *= 3;
}
#else
static void scale(int n, double *x)
{
    for (int i = 0; i < n; i++)
        x[i] *= 4;
}
#endif

void all(int n, double *a)
{
    // @open-call
    scale(n, a);
}
