int most(int n, const int *x, int *y)
{
    int best = 0;
    // @extract-kernel target=hip queue=async memory=pinned
    for (int i = 0; i < n; i++) {
        y[i] = 3 * x[i] % 50;
        if (x[i] > best)
            best = x[i];
    }
    return best;
}
