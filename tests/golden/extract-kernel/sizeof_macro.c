/* The macro is a character constant, which is a char in C++. */
#define LETTER 'a'

void f(int n, int *restrict a, const int *restrict b)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        a[i] = b[i] * (int)sizeof(LETTER);
}
