double table[700];

/* What each iteration moves by the same amount follows from the index. */
int every_other(int n, int inc, int last, double *restrict a, const double *restrict b)
{
    int k = 0, at = 300;

    // @extract-kernel
    for (int i = 0; i < n; i++) {
        at -= inc;
        a[i] = b[k] + table[at]; // both
        last += 3;

        k += 2;
    }
    return at + last;
}
