#include <stdio.h>

void count_up(int n, int *a);

int main(void)
{
    for (int n = -5; n < 300; n += n < 9 ? 1 : 97) {
        int a[300];
        for (int i = 0; i < 300; i++)
            a[i] = 3 * i + 1000;
        count_up(n, a);
        long sum = 0;
        for (int i = 0; i < 300; i++)
            sum += (long)(i + 1) * a[i];
        printf("%d: %ld\n", n, sum);
    }
    return 0;
}
