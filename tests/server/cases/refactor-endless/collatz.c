void collatz(int *restrict steps, int *restrict shares, const int *restrict x,
             const int *restrict y, int n)
{
    for (int i = 0; i < n; i++) {
        int value = x[i];
        steps[i] = 0;
        while (value != 1) {
            value = value % 2 ? 3 * value + 1 : value / 2;
            steps[i]++;
        }
    }
    for (int i = 0; i < n; i++)
        shares[i] = x[i] / y[i];
}

void wait(int *restrict a, int m, const int *restrict x, int n)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            for (;;)
                if (x[j] > 0)
                    break;
            a[j] += x[i];
        }
}

void count(int *restrict a, int *restrict b, const int *restrict x, int n)
{
    for (int i = 0; i < n; i++) {
        a[i] = 0;
        for (int j = 0; j < x[i]; j++)
            a[i] += j;
    }
    for (int i = 0; i < n; i++)
        b[i] = x[i] / x[n - 1 - i];
}
