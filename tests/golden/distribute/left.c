/* Where the first loop ends early, the second one would run on. */
void left(int n, double *restrict a, double *restrict b)
{
    // @distribute
    for (int i = 0; i < n; i++) {
        if (a[i] < 0)
            break;
        b[i] = 1;
    }
}
