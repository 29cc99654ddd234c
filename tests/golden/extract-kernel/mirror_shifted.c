/* It comes down twice as fast. */
void first_third(int n, int *a)
{
    // @extract-kernel
    for (int i = 0; i < n - 2 * i; i++)
        a[i] = i;
}
