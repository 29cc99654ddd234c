// What follows the call on its line would be part of the comment.
static void clear(int n, int *x)
{
    for (int i = 0; i < n; i++)
        x[i] = 0;
    // all of them
}

int all(int n, int *a)
{
    // @open-call
    clear(n, a); a[0] = 7;
    return a[1];
}
