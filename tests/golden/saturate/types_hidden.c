typedef double real;

/* What the elements are called is a variable here. */
void square(int n, const real *restrict x, real *restrict y, int real)
{
    // @saturate
    for (int i = 0; i < n; i++)
        y[i] = x[i] * x[i] + real;
}
