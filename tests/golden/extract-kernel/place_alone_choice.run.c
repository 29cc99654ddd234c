#include <stdio.h>

int place_of_least(int n, int at, const int *restrict a);

int main(void)
{
    static int a[3000];
    for (int i = 0; i < 3000; i++)
        a[i] = i % 300 == 7 ? 5 : (i * 37) % 501 + 10;
    for (int n = 1; n < 3000; n += 1 + n)
        printf("%d %d ", place_of_least(n, 0, a), place_of_least(n, n - 1, a));
    return 0;
}
