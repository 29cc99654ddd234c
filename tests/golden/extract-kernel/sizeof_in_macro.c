/* What the macro takes the size of is another type in C++. */
#define SIZE(x) ((int)sizeof(x))

void f(int n, int *restrict a, const int *restrict b)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        a[i] = b[i] * SIZE('a');
}
