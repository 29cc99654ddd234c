/* What the pointer was set to speaks of a variable that the loop changes. */
int x[1000];

int sum(int n, int s, const int *restrict y)
{
    int *q = x + s;

    // @extract-kernel
    for (int i = 0; i < n; i++) {
        s += y[i];
        q[i] = 1;
    }
    return s;
}
