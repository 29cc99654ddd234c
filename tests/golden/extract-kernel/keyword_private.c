/* A variable that each thread gets has a name that C++ reserves. */
void f(int n, int *restrict a, const int *restrict b)
{
    int new;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        new = b[i];
        a[i] = new * new;
    }
}
