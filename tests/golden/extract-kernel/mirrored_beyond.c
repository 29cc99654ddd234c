/* Beyond the middle. */
void count_up(int n, int *a)
{
    // @extract-kernel
    for (int i = 0; i < n - i + 3; i++)
        a[i] += i;
}
