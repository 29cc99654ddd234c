/* A character constant is an int in C and a char in C++. */
void f(int n, int *restrict a, const int *restrict b)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        a[i] = b[i] * (int)sizeof('a');
}
