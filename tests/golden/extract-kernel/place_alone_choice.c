/* The place is chosen in each iteration. */
int place_of_least(int n, int at, const int *restrict a)
{
    // @extract-kernel extent=a:n
    for (int i = 1; i < n; i++)
        at = a[i] < a[at] ? i : at;
    return at;
}
