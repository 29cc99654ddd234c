/* Ends that come together, some places beside the middle. */
void swap_ends(int n, int *a)
{
    // @extract-kernel
    for (int i = 0; i <= n - i - 4; i++) {
        int t = a[i];
        a[i] = a[n - 3 - i];
        a[n - 3 - i] = t;
    }
}
