/* What the loop leaves in variables of its own is set by the loop where it runs behind the kernel,
   and otherwise as without a comparison. */
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
