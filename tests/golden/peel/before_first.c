/* The first iteration would have `a[-1]`, in a loop that does not run then. */
double a[20][20], b[20];

void below(int n)
{
    // @peel first=1
    for (int i = 0; i < n; i++) {
        for (int j = i - 1; j > 0; j--)
            a[i - 1][j] = b[j];
        b[i] = i;
    }
}
