/* C++ does not make the pointer another one by itself. */
void f(int n, int *restrict a, const int *restrict b)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        const unsigned *p = b;
        a[i] = (int)p[i];
    }
}
