/* Under a guard the loop would stand there twice, with its label. */
void copy(int n, const int *a, int *b)
{
    // @extract-kernel checks=compare
    for (int i = 0; i < n; i++) {
        b[i] = a[i];
        if (a[i] < 0)
            goto next;
        b[i] = 0;
    next:;
    }
}
