/* A witness is a run of the program whose behaviour is defined. */

/* Two iterations meet only where an int overflows. */
void only_undefined(int n, int *restrict a)
{
    for (int i = 0; i < n; i++) { // @unknown dependence
        if (i > 30) {
            int k = i * 100000000;
            a[k - k] = i;
        }
    }
}

/* They meet for small values, too. */
void also_defined(int n, int *restrict a)
{
    for (int i = 0; i < n; i++) { // @no output
        int k = i * 100000000;
        a[k - k] = i;
    }
}

/* As far as an int goes. */
void far_but_defined(int n, int *restrict a)
{
    for (int i = 0; i < n; i++) { // @no output
        if (i > 19) {
            int k = i * 100000000;
            a[k - k] = i;
        }
    }
}

/* With -fwrapv, or unsigned, it is all defined. */
void wraps_around(unsigned n, int *restrict a)
{
    for (unsigned i = 0; i < n; i++) { // @unproven
        if (i > 30) {
            unsigned k = i * 100000000u;
            a[k - k] = (int)i;
        }
    }
}

/* The bound is computed before anything else. */
void bound_overflows(int n, int m, int *restrict a)
{
    if (n > 1 && m > 2147483646)
        for (int i = 0; i < (n + m) - m; i++) // @unknown dependence
            a[0] = i;
}
