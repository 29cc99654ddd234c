void scale(int n, int m, const int *b, int *a)
{
    // @peel first=2 last=2
    for (int i = 2; i < 30; i += 3) {
        int last = a[i + 1];
        a[i] = last + b[i] * n + m;
    }
}
