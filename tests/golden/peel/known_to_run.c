/* Under the condition there are two iterations. */
void scale(int n, int m, const int *b, int *a)
{
    if (n > 4) {
        // @peel first=2
        for (int i = 2; i < n; i++)
            a[i] = a[i + 1] + b[i];
    }
}
