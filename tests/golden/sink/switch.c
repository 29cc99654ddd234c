/* A jump out of what is no loop. */
void rows(int n, int *restrict a, int (*restrict b)[8])
{
    // @sink
    for (int i = 0; i < n; i++) {
        switch (a[i]) {
        case 1:
            a[i] = 2;
            break;
        default:
            a[i] = 3;
        }
        for (int k = 0; k < n; k++)
            b[i][k] += a[i];
    }
}
