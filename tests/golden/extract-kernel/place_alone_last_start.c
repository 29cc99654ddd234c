/* Of equal ones the last stays, and the old place may be behind them: threads that have found none
   have it, too. */
double d[4096];

int place_of_last(int n, int start)
{
    int at = start;

    // @extract-kernel
    for (int i = 1; i < n; i++)
        if (d[i] >= d[at])
            at = i;
    return at;
}
