/* The value does not fit, so that C++ does not convert it. */
void f(int n, int *restrict a, const int *restrict b)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        unsigned char t[2] = {300, 2};
        a[i] = t[0] + b[i];
    }
}
