/* A later declarator of the same declaration sets the running value again. */
void balances(int n, const int *restrict paid, int *restrict balance, int start)
{
    int sum = 0, first = sum = start;
    // @openmp-for
    for (int i = 0; i < n; i++) {
        sum += paid[i];
        balance[i] = sum - first;
    }
}
