#include <stdio.h>

int least(int n, const int *x, int *before);

int main(void)
{
    static int x[200000], before[200000];
    for (int i = 0; i < 200000; i++)
        x[i] = i * 37 % 10007 - i % 3 * 5000;
    for (int n = 0; n <= 200000; n = n < 3 ? n + 1 : n == 200000 ? n + 1 : n > 50000 ? 200000 : 7 * n) {
        long sum = least(n, x, before);
        for (int i = 1; i < n; i++)
            sum = (sum * 31 + before[i]) % 1000003;
        printf("%d %ld\n", n, sum);
    }
    return 0;
}
