/* Jumps from one statement to another. */
void labels(int n, double *restrict a, double *restrict b)
{
    // @distribute
    for (int i = 0; i < n; i++) {
        if (a[i] < 0)
            goto next;
        a[i] = 2;
    next:
        b[i] = 1;
    }
}
