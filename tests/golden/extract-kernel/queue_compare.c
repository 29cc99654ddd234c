/* The loop runs behind the kernel, whose results are there by then. */
void twice(int n, int *x)
{
    // @extract-kernel queue=async memory=managed checks=compare
    for (int i = 0; i < n; i++)
        x[i] *= 2;
}
