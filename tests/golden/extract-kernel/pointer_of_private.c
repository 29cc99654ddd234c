/* Each iteration has a 'k' of its own, which is not the one that the pointer was set by. */
int x[1000];

void again(int n, int k, const int *restrict y)
{
    int *q;

    k = k + 1;
    q = &x[k];
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        int t = y[i];
        k = t + 2;
        q[i] = k;
    }
}
