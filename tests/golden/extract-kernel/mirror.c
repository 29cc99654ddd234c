/* The bound comes down as the index goes up. */
int turn_around(int n, int *a)
{
    int i;

    // @extract-kernel
    for (i = 0; i < n - 1 - i; i++) {
        int t = a[i];

        a[i] = a[n - 1 - i];
        a[n - 1 - i] = t + 1;
    }
    return i;
}
