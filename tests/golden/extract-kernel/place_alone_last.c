/* Of equal ones the last stays: which one that is, threads that have found none do not know. */
double d[4096];

int place_of_last(int n)
{
    int at = 0;

    // @extract-kernel
    for (int i = 1; i < n; i++)
        if (d[i] >= d[at])
            at = i;
    return at;
}
