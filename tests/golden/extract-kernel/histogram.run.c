#include <stdio.h>

void histogram(int n, const int *classes, int *bins);

int main(void)
{
    int classes[1000], bins[64] = {0};
    for (int i = 0; i < 1000; i++)
        classes[i] = (i * 7919 % 41 - 20) / (1 + i % 3);
    for (int n = 0; n < 1000; n += 1 + n)
        histogram(n, classes, bins + 20);
    for (int i = 0; i < 64; i++)
        printf("%d ", bins[i]);
    return 0;
}
