#include <stdio.h>

void both(int n, int *restrict a, int *restrict c);

int main(void)
{
    for (int n = 0; n < 9; n++) {
        int a[9], c[10];
        for (int i = 0; i < 10; i++) {
            a[i % 9] = i % 4 + 1;
            c[i] = i + 2;
        }
        both(n, a, c);
        for (int i = 0; i < 9; i++)
            printf("%d %d%c", a[i], c[i], i < 8 ? ' ' : '\n');
    }
    return 0;
}
