/* Each element is read before it is overwritten, from both ends. */
void scale(int n, double *a)
{
    // @reverse
    for (int i = 0; i < n; i++) {
        a[i] = 2 * a[i]; // twice as much
    }
}
