/* The host code would call the parameter. */
void f(int n, int *__restrict a, const int *__restrict b, int cudaFree)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        a[i] = b[i] + cudaFree;
}
