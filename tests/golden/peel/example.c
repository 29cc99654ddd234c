/* The first one has nothing before it. */
void scale(int n, int m, const int *b, int *a)
{
    // @peel first=1
    for (int i = 0; i < n; i++) {
        a[i] = i > 0 ? a[i - 1] + b[i] : b[i]; // a running sum
    }
}
