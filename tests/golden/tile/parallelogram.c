double a[100][100];

/* As after a skew: before it, the second read would come too late. */
void clear(int n)
{
    // @tile sizes=t:4,i:8
    for (int t = 1; t < n; t++)
        for (int i = 1 + t; i < n - 1 + t; i++)
            a[t][i - t] = a[t - 1][i - t - 1] + a[t - 1][i - t] + a[t - 1][i - t + 1];
}
