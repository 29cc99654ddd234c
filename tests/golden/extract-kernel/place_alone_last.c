/* Of equal ones the last stays: the old place is in front of all others, so that these come after
   it where threads have found none. */
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
