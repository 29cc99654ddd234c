#include <stdio.h>

void halve(int n, void *memory);

int main(void)
{
    float a[2000];
    for (int i = 0; i < 2000; i++)
        a[i] = (float)(i % 31);
    for (int n = 0; n <= 1000; n = 3 * n + 1)
        halve(n, a);
    halve(1000, a);
    for (int i = 0; i < 2000; i++)
        printf("%g\n", a[i]);
    return 0;
}
