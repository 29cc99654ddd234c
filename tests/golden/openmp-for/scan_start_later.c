/* What is written last before the loop counts. */
void balances(int n, const int *restrict paid, long *restrict after)
{
    long balance = 0;
    if (n > 10)
        balance = 5;
    // @openmp-for
    for (int i = 0; i < n; i++) {
        balance += paid[i];
        after[i] = balance;
    }
}
