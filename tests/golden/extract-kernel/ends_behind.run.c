#include <stdio.h>

int fold(int j, int k, int *a, const int *b);

int main(void)
{
    int a[900];
    for (int i = 0; i < 900; i++)
        a[i] = i * i;
    for (int j = -3; j < 300; j += 1 + j * (j > 2))
        printf(" %d %d", fold(j, j, a, a + 400), fold(j, 3, a, a + 1));
    for (int i = 0; i < 900; i++)
        printf(" %d", a[i]);
    return 0;
}
