#include <stdio.h>

void last(int n, int *b, const int *e);

int main(void)
{
    int b[20], e[20];

    for (int i = 0; i < 20; i++)
        b[i] = e[i] = i;
    for (int n = 1; n < 20; n += 3)
        last(n, b, e);
    last(5, b, b);
    for (int i = 0; i < 20; i++)
        printf("%d ", b[i]);
    return 0;
}
