/* The bound moves, and is set behind what is computed from it. */
int fold(int j, int k, int *a, const int *b)
{
    int i;

    // @extract-kernel
    for (i = 0; i < j; i++, j--) {
        a[i] = b[j] + k;
        k += 3;
    }
    return 1000000 * i + 1000 * j + k;
}
