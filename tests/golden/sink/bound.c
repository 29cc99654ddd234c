/* The statement in front of the loop sets its end. */
void rows(int n, int *restrict a, int (*restrict b)[8])
{
    if (n < 8)
        return;
    // @sink
    for (int i = 0; i < 8; i++) {
        a[i] = 1;
        for (int k = 0; k <= a[0]; k++)
            b[i][k] = 0;
    }
}
