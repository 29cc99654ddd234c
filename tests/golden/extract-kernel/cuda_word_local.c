/* The body declares a name that means something in the kernel. */
void f(int n, int *restrict a, const int *restrict b)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        int cudaMalloc = b[i];
        a[i] = cudaMalloc;
    }
}
