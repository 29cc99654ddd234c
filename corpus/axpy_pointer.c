/*
 * axpy_pointer.c: AXPY over pointer parameters: the slices may overlap, unless `restrict` rules it
 * out.
 */

// @sizes n=1..9
// @alias x=y+1
void axpy_pointer(int n, float a, const float *x, float *y)
{
    // @guarded overlap
    // @work 2*n
    // @intensity 2*n / 2*(2*n + 3)
    // @extent x 0 n
    // @extent y 0 n
    for (int i = 0; i < n; i++) {
        y[i] = a * x[i] + y[i];
    }
}

// @sizes n=1..9
void axpy_restrict(int n, float a, const float *restrict x, float *restrict y)
{
    // @yes
    // @work 2*n
    // @intensity 2*n / 2*(2*n + 3)
    // @extent x 0 n
    // @extent y 0 n
    for (int i = 0; i < n; i++) {
        y[i] = a * x[i] + y[i];
    }
}

// @sizes n=1..9
// @alias x=y+1
void axpy_array_parameters(int n, float a, float x[], float y[static 1])
{
    // @guarded overlap
    for (int i = 0; i < n; i++) {
        y[i] = a * x[i] + y[i];
    }
}

/* An update in place reads what the same iteration writes: one pointer needs no guard. */
// @sizes n=1..9
void scale(int n, float a, float *x)
{
    // @yes
    // @work n
    // @extent x 0 n
    for (int i = 0; i < n; i++) {
        x[i] *= a;
    }
}

/* `const` on the pointee says nothing about who else may write there. */
// @sizes n=1..9
// @alias x=y+1
void axpby(int n, float a, float b, const float *x, float *y)
{
    for (int i = 0; i < n; i++) { // @guarded overlap
        y[i] = a * x[i] + b * y[i];
    }
}
