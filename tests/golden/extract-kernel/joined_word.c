/* A word that goes on behind the end of its line. */
void f(int n, int *restrict a, const int *restrict b)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        a[i] = b[i] * (int)si\
zeof(int);
}
