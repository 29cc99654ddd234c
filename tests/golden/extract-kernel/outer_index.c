/* The index is declared outside: once its value is used afterwards, once it is not. */
int fill(int n, int *restrict marks)
{
    int i, k;
    int count = 0;

    for (i = 0; i < 3; i++)
        count += i;
    // @extract-kernel
    for (k = 2; k < n; k++)
        marks[k] = 7 * k;
    return k + count;
}
