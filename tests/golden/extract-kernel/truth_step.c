/* C++ does not count in truth values. */
void f(int n, int *restrict a, const int *restrict b)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        _Bool any = b[i];
        any++;
        a[i] = any;
    }
}
