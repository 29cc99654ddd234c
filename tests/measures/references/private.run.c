#include <stdio.h>

extern int a[1000], b[1000], c[1000];
void sort_pairs(int n);

int main(void)
{
    for (int n = 0; n <= 1000; n = 2 * n + 1) {
        for (int i = 0; i < 1000; i++) {
            a[i] = i * 7 % 100;
            c[i] = i * 13 % 100;
        }
        sort_pairs(n);
        for (int i = 0; i < 1000; i++)
            printf("%d %d ", b[i], c[i]);
    }
    return 0;
}
