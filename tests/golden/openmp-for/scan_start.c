/* Clang begins a scan with 0, whatever the value is. */
void balances(int n, long balance, const int *restrict paid, long *restrict after)
{
    // @openmp-for
    for (int i = 0; i < n; i++) {
        balance += paid[i];
        after[i] = balance;
    }
}
