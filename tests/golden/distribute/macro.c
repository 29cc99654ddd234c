#define BOTH(i) a[i] = i; b[i] = i

/* The statements stand in a macro. */
void macro(int n, double *restrict a, double *restrict b)
{
    // @distribute
    for (int i = 0; i < n; i++) {
        BOTH(i);
    }
}
