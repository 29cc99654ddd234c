/* On the host the old place takes no part before all threads have found theirs. */
double d[4096];

int place_of_last(int n, int start)
{
    int at = start;

    // @extract-kernel target=openmp-target
    for (int i = 1; i < n; i++)
        if (d[i] >= d[at])
            at = i;
    return at;
}
