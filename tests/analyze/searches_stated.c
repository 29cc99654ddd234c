/* searches_stated.c: searches among elements that a person says are there. */
// @assume extent:stated(p)=n
// @assume extent:stated_short(p)=m

int stated(int n, const int *p)
{
    for (int i = 0; i < n; i++) // @search first facts extent
        if (p[i] == 2)
            return i;
    return -1;
}

/* Fewer than the loop may read. */
int stated_short(int n, int m, const int *p)
{
    for (int i = 0; i < n; i++) // @unknown return,size
        if (p[i] == 2)
            return i;
    return m;
}
