/* There is one iteration, whatever n is. */
void last(int n, int *b, const int *e)
{
    // @openmp-for
    for (long i = n; i <= n; i++) {
        b[i] += e[i];
        b[i] = b[i] + e[i - 1];
    }
}
