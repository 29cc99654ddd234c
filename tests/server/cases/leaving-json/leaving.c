#define N 100
int a[N], tab[N], h[16];

void before_the_first(void)
{
    for (int i = 0; i < N; i++)
        a[i] = a[i - 1] + 1;
}

void one_too_many(void)
{
    for (int i = N; i >= 0; i--)
        h[tab[i] & 15] += 3;
}

void told_once(int n, double t[8][8])
{
    static double s[8][8];
    for (int k = 0; k < n; k++)
        for (int i = 0; i <= 8; i++)
            s[i][7] += t[k][i];
}
