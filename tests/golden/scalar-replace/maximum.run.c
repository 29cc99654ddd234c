#include <stdio.h>

extern double most[20], a[20][30];
void rows(int n);

int main(void)
{
    for (int i = 0; i < 600; i++)
        a[i / 30][i % 30] = i * 37 % 101;
    for (int n = 0; n < 31; n += 10) {
        rows(n);
        for (int i = 0; i < 20; i++)
            printf("%g ", most[i]);
    }
    return 0;
}
