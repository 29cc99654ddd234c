/* Two indices in the header run towards each other. */
int turn_around(int n, int *a)
{
    int i, j;

    // @extract-kernel
    for (i = 0, j = n - 1; i < j; i++, j--) {
        int t = a[i];

        a[i] = a[j];
        a[j] = t;
    }
    return 1000 * i + j;
}
