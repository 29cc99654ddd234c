#include <stdio.h>

int prefix_sums(int n, const int *a, int *sums);

int main(void)
{
    static int a[600000];
    static int sums[600000];
    int sizes[] = {-1, 0, 1, 2, 31, 33, 255, 256, 257, 1000, 262144, 262145, 600000};
    for (int i = 0; i < 600000; i++)
        a[i] = i * 7 % 23 - 9;
    for (int k = 0; k < 13; k++) {
        long sum = prefix_sums(sizes[k], a, sums), all = 0;
        for (int i = 0; i < sizes[k]; i++)
            all += (i % 5 + 1) * sums[i];
        printf("%d %ld %ld\n", sizes[k], sum, all);
    }
    return 0;
}
