/* The kernel is another place. */
#define HERE __LINE__

void f(int n, int *restrict a, const int *restrict b)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        a[i] = b[i] + HERE;
}
