/* The loop would begin where the kernel's index has ended. */
int find(int n, int *restrict a)
{
    int i = 0;
    // @extract-kernel checks=compare
    while (i < n) {
        a[i] = 2 * i;
        i++;
    }
    return i;
}
