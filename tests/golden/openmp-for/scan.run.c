#include <stdio.h>

long prefix_sums(int n, const int *a, long *sums);

int main(void)
{
    static int a[1000];
    static long sums[1000];
    for (int i = 0; i < 1000; i++)
        a[i] = i * 7 % 23 - 9;
    for (int n = -1; n < 1000; n = n < 4 ? n + 1 : 2 * n + 1) {
        long sum = prefix_sums(n, a, sums), all = 0;
        for (int i = 0; i < n; i++)
            all += (i % 5 + 1) * sums[i];
        printf("%d %ld %ld\n", n, sum, all);
    }
    return 0;
}
