/* The slice begins before the first element that the pointer leads to. */
void raise_each(int n, int s, int *a)
{
    // @extract-kernel
    for (int i = 1; i < n; i++)
        a[(i - 1) * s - 1] += 1;
}
