/* The body of the inner loop is the same block as its header in C++. */
void f(int n, int *restrict a, const int *restrict b)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 3; j++) {
            int j = b[i];
            a[i] = j;
        }
}
